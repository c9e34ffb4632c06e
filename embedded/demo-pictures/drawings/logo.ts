/** The seller’s mark. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 96" width="360" height="96">
<path d="M30 22h44c0 18-4 24-10 36-6 10-4 22 2 28H38c6-6 8-18 2-28-6-12-10-18-10-36z" fill="#b4552f"/>
<path d="M32 40c14 6 26 6 40 0" stroke="#fff" stroke-width="4" fill="none" opacity=".7"/>
<text x="98" y="46" font-family="Georgia, serif" font-size="30" fill="#3b2418">Ateliê</text>
<text x="98" y="76" font-family="Georgia, serif" font-size="22" letter-spacing="3" fill="#7a5a45">DEMONSTRAÇÃO</text>
</svg>`;
