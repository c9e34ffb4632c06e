/** Two cups that steam. */
export const group = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#e9e2f0"/>
<stop offset="1" stop-color="#cfc3df"/>
</linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#b99b86"/>
<stop offset="1" stop-color="#8e6f5a"/>
</linearGradient>
<linearGradient id="b1" x1="0" x2="1">
<stop offset="0" stop-color="#5b4a7a"/>
<stop offset=".35" stop-color="#9b86c4"/>
<stop offset="1" stop-color="#3d3057"/>
</linearGradient>
<linearGradient id="b3" x1="0" x2="1">
<stop offset="0" stop-color="#b0703f"/>
<stop offset=".35" stop-color="#e6ae7c"/>
<stop offset="1" stop-color="#7d4a22"/>
</linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="14"/>
</filter>
</defs>
<rect width="800" height="800" fill="url(#wall)"/>
<path d="M0 0h360L140 560H0z" fill="#fff" opacity=".28"/>
<rect y="560" width="800" height="240" fill="url(#table)"/>
<rect y="560" width="800" height="5" fill="#fff" opacity=".18"/>
<path d="M250 330c-26-50 26-70 0-120M300 330c-26-50 26-70 0-120M510 350c-26-50 26-70 0-120M560 350c-26-50 26-70 0-120" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".65"/>
<g transform="translate(275 690) scale(1.55) translate(-275 -690)">
<ellipse cx="275" cy="646" rx="86" ry="14" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M197 490h156l-14 128c-4 24-124 24-128 0z" fill="url(#b1)"/>
<path d="M349 520c62-6 62 78-6 74" fill="none" stroke="#4a3b66" stroke-width="18"/>
<ellipse cx="275" cy="490" rx="78" ry="18" fill="#2b1a12"/>
<ellipse cx="275" cy="493" rx="66" ry="12" fill="#5a3620"/>
<path d="M215 520l9 84" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>
</g>
<g transform="translate(535 700) scale(1.45) translate(-535 -700)">
<ellipse cx="535" cy="666" rx="86" ry="14" fill="#3b2418" opacity="0.35" filter="url(#soft)"/>
<path d="M457 510h156l-14 128c-4 24-124 24-128 0z" fill="url(#b3)"/>
<path d="M609 540c62-6 62 78-6 74" fill="none" stroke="#945a2d" stroke-width="18"/>
<ellipse cx="535" cy="510" rx="78" ry="18" fill="#2b1a12"/>
<ellipse cx="535" cy="513" rx="66" ry="12" fill="#5a3620"/>
<path d="M475 540l9 84" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>
</g>
</svg>`;
