/** Sixteen glazed tiles. */
export const glazes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#efe9df"/>
<stop offset="1" stop-color="#ded3c2"/>
</linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="14"/>
</filter>
</defs>
<rect width="800" height="800" fill="url(#wall)"/>
<rect x="105" y="109" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="100" y="100" width="132" height="132" rx="18" fill="#7a2e1d"/>
<path d="M100 200c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H118a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M120 122c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="261" y="109" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="256" y="100" width="132" height="132" rx="18" fill="#c9734b"/>
<path d="M256 200c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H274a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M276 122c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="417" y="109" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="412" y="100" width="132" height="132" rx="18" fill="#e8b27d"/>
<path d="M412 200c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H430a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M432 122c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="573" y="109" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="568" y="100" width="132" height="132" rx="18" fill="#f2e3c9"/>
<path d="M568 200c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H586a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M588 122c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="105" y="265" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="100" y="256" width="132" height="132" rx="18" fill="#0d4a37"/>
<path d="M100 356c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H118a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M120 278c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="261" y="265" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="256" y="256" width="132" height="132" rx="18" fill="#2a8a68"/>
<path d="M256 356c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H274a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M276 278c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="417" y="265" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="412" y="256" width="132" height="132" rx="18" fill="#8fc7a6"/>
<path d="M412 356c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H430a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M432 278c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="573" y="265" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="568" y="256" width="132" height="132" rx="18" fill="#dbe9d8"/>
<path d="M568 356c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H586a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M588 278c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="105" y="421" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="100" y="412" width="132" height="132" rx="18" fill="#1d4a52"/>
<path d="M100 512c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H118a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M120 434c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="261" y="421" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="256" y="412" width="132" height="132" rx="18" fill="#3f8f95"/>
<path d="M256 512c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H274a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M276 434c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="417" y="421" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="412" y="412" width="132" height="132" rx="18" fill="#9ad0cf"/>
<path d="M412 512c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H430a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M432 434c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="573" y="421" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="568" y="412" width="132" height="132" rx="18" fill="#203a69"/>
<path d="M568 512c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H586a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M588 434c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="105" y="577" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="100" y="568" width="132" height="132" rx="18" fill="#7fa3dc"/>
<path d="M100 668c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H118a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M120 590c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="261" y="577" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="256" y="568" width="132" height="132" rx="18" fill="#5b4a7a"/>
<path d="M256 668c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H274a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M276 590c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="417" y="577" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="412" y="568" width="132" height="132" rx="18" fill="#c9a3c4"/>
<path d="M412 668c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H430a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M432 590c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
<rect x="573" y="577" width="132" height="132" rx="18" fill="#3b2418" opacity=".22" filter="url(#soft)"/>
<rect x="568" y="568" width="132" height="132" rx="18" fill="#2f2a26"/>
<path d="M568 668c30 22 46-12 70 6s40-6 62 4v4a18 18 0 0 1-18 18H586a18 18 0 0 1-18-18z" fill="#b06a45"/>
<path d="M588 590c18-10 40-10 60-4" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".45"/>
</svg>`;
