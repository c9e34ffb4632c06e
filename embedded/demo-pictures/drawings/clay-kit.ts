/** Clay, and tools in a jar. */
export const clayKit = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#dfe9df"/>
<stop offset="1" stop-color="#bfd3c4"/>
</linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#cbb08c"/>
<stop offset="1" stop-color="#a58459"/>
</linearGradient>
<linearGradient id="block" x1="0" x2="1">
<stop offset="0" stop-color="#b7b0a6"/>
<stop offset=".5" stop-color="#cfc9c0"/>
<stop offset="1" stop-color="#8f887d"/>
</linearGradient>
<linearGradient id="blocktop" x1="0" x2="1">
<stop offset="0" stop-color="#dedad3"/>
<stop offset="1" stop-color="#c6c0b6"/>
</linearGradient>
<linearGradient id="jar" x1="0" x2="1">
<stop offset="0" stop-color="#0d4a37"/>
<stop offset=".35" stop-color="#2a8a68"/>
<stop offset="1" stop-color="#083427"/>
</linearGradient>
<linearGradient id="wood" x1="0" x2="1">
<stop offset="0" stop-color="#c08a55"/>
<stop offset=".4" stop-color="#e0b585"/>
<stop offset="1" stop-color="#94632f"/>
</linearGradient>
<linearGradient id="cloth" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#e9ddc9"/>
<stop offset="1" stop-color="#cdbb9d"/>
</linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="14"/>
</filter>
</defs>
<rect width="800" height="800" fill="url(#wall)"/>
<path d="M0 0h300L80 560H0z" fill="#fff" opacity=".25"/>
<rect y="560" width="800" height="240" fill="url(#table)"/>
<rect y="560" width="800" height="5" fill="#fff" opacity=".18"/>
<path d="M60 640c140-40 340-30 520 6l60 96c-210 40-430 40-620 6z" fill="url(#cloth)"/>
<path d="M90 668c140-26 330-20 480 6M76 700c160-22 350-16 520 6" stroke="#b8a484" stroke-width="3" fill="none"/>
<g transform="rotate(-14 560 470)">
<rect x="552" y="180" width="16" height="350" rx="8" fill="url(#wood)"/>
<path d="M546 190c0-46 8-70 14-70s14 24 14 70z" fill="#9aa3a8"/>
</g>
<g transform="rotate(-4 590 470)">
<rect x="582" y="150" width="16" height="380" rx="8" fill="url(#wood)"/>
<circle cx="590" cy="132" r="26" fill="none" stroke="#8d979c" stroke-width="7"/>
</g>
<g transform="rotate(7 622 470)">
<rect x="614" y="200" width="16" height="330" rx="8" fill="url(#wood)"/>
<path d="M604 206c2-60 34-60 36 0z" fill="#7b3f1f"/>
<path d="M608 190c6-26 22-26 28 0" fill="#5b2c14"/>
</g>
<g transform="rotate(16 650 470)">
<rect x="642" y="170" width="16" height="360" rx="8" fill="url(#wood)"/>
<path d="M634 180l16-60 16 60z" fill="#a9b1b5"/>
</g>
<ellipse cx="606" cy="648" rx="120" ry="20" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M510 420h192l-18 200c-2 18-154 18-156 0z" fill="url(#jar)"/>
<ellipse cx="606" cy="420" rx="96" ry="20" fill="#062a1f"/>
<path d="M510 420a96 20 0 0 0 192 0" fill="none" stroke="#4fb08f" stroke-width="6"/>
<path d="M532 452l12 150" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".25"/>
<ellipse cx="280" cy="690" rx="220" ry="26" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M110 470l60-60h250l-40 60z" fill="url(#blocktop)"/>
<path d="M110 470h270v200H110z" fill="url(#block)"/>
<path d="M380 470l40-60v196l-40 64z" fill="#7f786d"/>
<path d="M110 530c90 12 180-8 270 4M110 600c90-8 180 12 270 0" stroke="#857e73" stroke-width="3" fill="none" opacity=".6"/>
<path d="M150 424h250M150 520l-20 130" stroke="#fff" stroke-width="4" opacity=".25"/>
<rect x="180" y="540" width="130" height="64" rx="8" fill="#f6f1e6"/>
<path d="M198 562h94M198 582h60" stroke="#6d5b3f" stroke-width="7" stroke-linecap="round"/>
</svg>`;
