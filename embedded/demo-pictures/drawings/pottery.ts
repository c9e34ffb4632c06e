/** A vase on the wheel, and a bowl. */
export const pottery = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#f4e6d6"/>
<stop offset="1" stop-color="#e7cfb5"/>
</linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#b98a63"/>
<stop offset="1" stop-color="#8d6141"/>
</linearGradient>
<linearGradient id="clay" x1="0" x2="1">
<stop offset="0" stop-color="#a65a3a"/>
<stop offset=".3" stop-color="#d98b63"/>
<stop offset=".55" stop-color="#c9734b"/>
<stop offset="1" stop-color="#7a3c25"/>
</linearGradient>
<linearGradient id="glaze" x1="0" x2="1">
<stop offset="0" stop-color="#2d6b73"/>
<stop offset=".3" stop-color="#5fb0b2"/>
<stop offset=".55" stop-color="#3f8f95"/>
<stop offset="1" stop-color="#1d4a52"/>
</linearGradient>
<linearGradient id="bowl" x1="0" x2="1">
<stop offset="0" stop-color="#c9b59b"/>
<stop offset=".35" stop-color="#f3e8d8"/>
<stop offset="1" stop-color="#a58e72"/>
</linearGradient>
<linearGradient id="wheel" x1="0" x2="1">
<stop offset="0" stop-color="#5b4636"/>
<stop offset=".4" stop-color="#8a6e58"/>
<stop offset="1" stop-color="#3d2d22"/>
</linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="14"/>
</filter>
</defs>
<rect width="800" height="800" fill="url(#wall)"/>
<path d="M470 0h330v420L560 560H300z" fill="#fff" opacity=".22"/>
<rect y="560" width="800" height="240" fill="url(#table)"/>
<rect y="560" width="800" height="5" fill="#fff" opacity=".18"/>
<ellipse cx="330" cy="655" rx="250" ry="30" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<ellipse cx="330" cy="640" rx="230" ry="48" fill="url(#wheel)"/>
<ellipse cx="330" cy="628" rx="230" ry="46" fill="#9c8069"/>
<ellipse cx="330" cy="628" rx="168" ry="32" fill="none" stroke="#7d634f" stroke-width="3"/>
<path d="M276 182c0 54-12 74-52 138-60 96-56 226 20 302h172c76-76 80-206 20-302-40-64-52-84-52-138z" fill="url(#clay)"/>
<path d="M213 340c-40 84-36 168 2 232 60 24 170 24 230 0 38-64 42-148 2-232-50 34-184 34-234 0z" fill="url(#glaze)"/>
<path d="M213 340c16 40 26 22 40 50s24 14 36 40 26-10 40 14 30-22 44 0 22-34 34-38 26-38 40-66c-50 34-184 34-234 0z" fill="url(#clay)"/>
<path d="M246 372c-22 60-20 130 2 180" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".28"/>
<ellipse cx="330" cy="182" rx="54" ry="14" fill="#5e2c1a"/>
<path d="M276 182a54 14 0 0 1 108 0" fill="none" stroke="#e3a27e" stroke-width="6"/>
<path d="M238 300c60 22 124 22 184 0M250 280c52 18 108 18 160 0" stroke="#7a3c25" stroke-width="3" fill="none" opacity=".55"/>
<ellipse cx="640" cy="668" rx="110" ry="18" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M540 560c4 70 44 104 100 104s96-34 100-104z" fill="url(#bowl)"/>
<ellipse cx="640" cy="560" rx="100" ry="24" fill="#8fb7b3"/>
<ellipse cx="640" cy="563" rx="84" ry="17" fill="#5c918f"/>
<path d="M612 664h56v10h-56z" fill="#8a7359"/>
<path d="M558 590c10 34 26 52 48 62" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".5"/>
</svg>`;
