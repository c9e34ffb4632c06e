/** Four cups on two shelves. */
export const club = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#f2efe6"/>
<stop offset="1" stop-color="#e0dac9"/>
</linearGradient>
<linearGradient id="b1" x1="0" x2="1">
<stop offset="0" stop-color="#9a3f22"/>
<stop offset=".35" stop-color="#d97b54"/>
<stop offset="1" stop-color="#7a2e1d"/>
</linearGradient>
<linearGradient id="b2" x1="0" x2="1">
<stop offset="0" stop-color="#0a7a45"/>
<stop offset=".35" stop-color="#2fc27c"/>
<stop offset="1" stop-color="#07502e"/>
</linearGradient>
<linearGradient id="b3" x1="0" x2="1">
<stop offset="0" stop-color="#2f4f8a"/>
<stop offset=".35" stop-color="#7fa3dc"/>
<stop offset="1" stop-color="#203a69"/>
</linearGradient>
<linearGradient id="b4" x1="0" x2="1">
<stop offset="0" stop-color="#c9b28d"/>
<stop offset=".35" stop-color="#f4e7cf"/>
<stop offset="1" stop-color="#9e8660"/>
</linearGradient>
<linearGradient id="shelf" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#c39a6b"/>
<stop offset="1" stop-color="#8f683d"/>
</linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="14"/>
</filter>
</defs>
<rect width="800" height="800" fill="url(#wall)"/>
<path d="M520 0h280v800H300z" fill="#fff" opacity=".28"/>
<rect x="60" y="386" width="680" height="26" rx="6" fill="url(#shelf)"/>
<rect x="60" y="412" width="680" height="16" fill="#6d4c2a" opacity=".35" filter="url(#soft)"/>
<rect x="60" y="676" width="680" height="26" rx="6" fill="url(#shelf)"/>
<rect x="60" y="702" width="680" height="16" fill="#6d4c2a" opacity=".35" filter="url(#soft)"/>
<ellipse cx="220" cy="386" rx="86" ry="14" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M142 230h156l-14 128c-4 24-124 24-128 0z" fill="url(#b1)"/>
<path d="M294 260c62-6 62 78-6 74" fill="none" stroke="#8c381f" stroke-width="18"/>
<ellipse cx="220" cy="230" rx="78" ry="18" fill="#2b1a12"/>
<ellipse cx="220" cy="233" rx="66" ry="12" fill="#5a3620"/>
<path d="M160 260l9 84" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>
<ellipse cx="510" cy="386" rx="86" ry="14" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M432 230h156l-14 128c-4 24-124 24-128 0z" fill="url(#b2)"/>
<path d="M584 260c62-6 62 78-6 74" fill="none" stroke="#0a7a45" stroke-width="18"/>
<ellipse cx="510" cy="230" rx="78" ry="18" fill="#2b1a12"/>
<ellipse cx="510" cy="233" rx="66" ry="12" fill="#5a3620"/>
<path d="M450 260l9 84" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>
<ellipse cx="250" cy="676" rx="86" ry="14" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M172 520h156l-14 128c-4 24-124 24-128 0z" fill="url(#b3)"/>
<path d="M324 550c62-6 62 78-6 74" fill="none" stroke="#2f4f8a" stroke-width="18"/>
<ellipse cx="250" cy="520" rx="78" ry="18" fill="#2b1a12"/>
<ellipse cx="250" cy="523" rx="66" ry="12" fill="#5a3620"/>
<path d="M190 550l9 84" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>
<ellipse cx="560" cy="676" rx="86" ry="14" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M482 520h156l-14 128c-4 24-124 24-128 0z" fill="url(#b4)"/>
<path d="M634 550c62-6 62 78-6 74" fill="none" stroke="#b39a73" stroke-width="18"/>
<ellipse cx="560" cy="520" rx="78" ry="18" fill="#2b1a12"/>
<ellipse cx="560" cy="523" rx="66" ry="12" fill="#5a3620"/>
<path d="M500 550l9 84" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>
</svg>`;
