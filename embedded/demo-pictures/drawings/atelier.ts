/** The seller's workshop in the morning: two shelves of vessels beside a window. */
export const atelier = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 360" width="1200" height="360">
<defs>
<linearGradient id="wall" x1="0" x2="1">
<stop offset="0" stop-color="#f6e9d8"/>
<stop offset="1" stop-color="#e2c7a8"/>
</linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#dcecf2"/>
<stop offset="1" stop-color="#fdf6e6"/>
</linearGradient>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#b98a63"/>
<stop offset="1" stop-color="#8d6141"/>
</linearGradient>
<linearGradient id="round" x1="0" x2="1">
<stop offset="0" stop-color="#000" stop-opacity=".3"/>
<stop offset=".3" stop-color="#fff" stop-opacity=".28"/>
<stop offset=".55" stop-color="#fff" stop-opacity=".04"/>
<stop offset="1" stop-color="#000" stop-opacity=".36"/>
</linearGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
<feGaussianBlur stdDeviation="6"/>
</filter>
<g id="vase"><path d="M-15-118c0 24-8 30-20 52-20 38-16 66-2 66h74c14 0 18-28-2-66-12-22-20-28-20-52z"/></g>
<g id="bottle"><path d="M-8-146v58c-22 12-30 26-30 50 0 22 6 38 14 38h48c8 0 14-16 14-38 0-24-8-38-30-50v-58z"/></g>
<g id="bowl"><path d="M-56-50c4 32 22 46 36 50h40c14-4 32-18 36-50z"/></g>
<g id="jar"><path d="M-34-84c-8 12-12 30-12 46 0 20 6 38 12 38h68c6 0 12-18 12-38 0-16-4-34-12-46z"/><path d="M-38-94h76v12h-76z"/></g>
<g id="cup"><path d="M-24-48l4 48h40l4-48z"/></g>
</defs>
<rect width="1200" height="360" fill="url(#wall)"/>
<path d="M90 0h260v250H90z" fill="#fff"/>
<path d="M104 0h108v112H104zM226 0h110v112H226zM104 126h108v110H104zM226 126h110v110H226z" fill="url(#sky)"/>
<path d="M104 236c20-40 52-62 108-54v54zM226 236v-50c44-16 84-2 110 22v28z" fill="#a9c3a0"/>
<path d="M350 40l330 320H430L350 282z" fill="#fff" opacity=".25"/>
<rect x="70" y="250" width="300" height="14" rx="3" fill="url(#wood)"/>
<g fill="#3b2418" opacity=".28" filter="url(#soft)">
<ellipse cx="560" cy="176" rx="90" ry="6"/><ellipse cx="790" cy="176" rx="120" ry="6"/><ellipse cx="1030" cy="176" rx="110" ry="6"/>
<ellipse cx="520" cy="330" rx="90" ry="7"/><ellipse cx="740" cy="330" rx="130" ry="7"/><ellipse cx="1000" cy="330" rx="150" ry="7"/>
</g>
<g transform="translate(150 250)" fill="#c9734b"><use href="#cup"/></g>
<path d="M150 204c-2-34-22-50-38-54 4 26 14 44 38 54zm0 0c0-44 18-66 36-74 2 34-8 58-36 74zm0 0c6-26 24-36 44-36-6 20-20 32-44 36z" fill="#5d8a5a"/>
<g transform="translate(150 250)" fill="url(#round)"><use href="#cup"/></g>
<g transform="translate(300 250) scale(.72)"><use href="#bowl" fill="#8fb7b3"/><use href="#bowl" fill="url(#round)"/></g>
<rect x="450" y="172" width="720" height="14" rx="3" fill="url(#wood)"/>
<g transform="translate(520 172)"><use href="#vase" fill="#3f8f95"/><use href="#vase" fill="url(#round)"/></g>
<g transform="translate(612 172)"><use href="#jar" fill="#efe2cf"/><use href="#jar" fill="url(#round)"/></g>
<g transform="translate(704 172) scale(.9)"><use href="#bottle" fill="#c9734b"/><use href="#bottle" fill="url(#round)"/></g>
<g transform="translate(806 172)"><use href="#bowl" fill="#d9a441"/><use href="#bowl" fill="url(#round)"/></g>
<g transform="translate(806 122) scale(.8)"><use href="#bowl" fill="#efe2cf"/><use href="#bowl" fill="url(#round)"/></g>
<g transform="translate(908 172) scale(1.1)"><use href="#vase" fill="#7a3c25"/><use href="#vase" fill="url(#round)"/></g>
<g transform="translate(1000 172)"><use href="#cup" fill="#5c918f"/><use href="#cup" fill="url(#round)"/></g>
<g transform="translate(1058 172)"><use href="#cup" fill="#e7b59a"/><use href="#cup" fill="url(#round)"/></g>
<g transform="translate(1124 172)"><use href="#bottle" fill="#2d6b73"/><use href="#bottle" fill="url(#round)"/></g>
<rect y="326" width="1200" height="34" fill="url(#wood)"/>
<rect y="326" width="1200" height="3" fill="#fff" opacity=".22"/>
<g transform="translate(488 326) scale(1.05)"><use href="#jar" fill="#c9734b"/><use href="#jar" fill="url(#round)"/></g>
<g transform="translate(590 326)"><use href="#cup" fill="#efe2cf"/><use href="#cup" fill="url(#round)"/></g>
<g transform="translate(700 326) scale(1.2)"><use href="#bowl" fill="#3f8f95"/><use href="#bowl" fill="url(#round)"/></g>
<g transform="translate(820 326) scale(.86)"><use href="#vase" fill="#efe2cf"/><use href="#vase" fill="url(#round)"/></g>
<g transform="translate(910 326) scale(.8)"><use href="#bottle" fill="#8fb7b3"/><use href="#bottle" fill="url(#round)"/></g>
<g transform="translate(1012 326)"><use href="#jar" fill="#d9a441"/><use href="#jar" fill="url(#round)"/></g>
<g transform="translate(1118 326) scale(1.05)"><use href="#bowl" fill="#a65a3a"/><use href="#bowl" fill="url(#round)"/></g>
</svg>`;
