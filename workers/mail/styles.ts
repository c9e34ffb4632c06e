export const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const MONO = "'SF Mono',Menlo,Consolas,'Liberation Mono',monospace";
export const LIGHT = { canvas: '#f6f7f9', panel: '#ffffff', sunken: '#eff1f4', line: '#e2e5ea' };
export const INK = { ink: '#171a21', soft: '#4a5160', muted: '#5f6776' };

/** What mail programs that know of dark colours, or of narrow screens, are told. */
export const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.inner{padding-left:20px!important;padding-right:20px!important}
.outer{padding-left:0!important;padding-right:0!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){
.canvas,.canvas>table>tbody>tr>td{background-color:#12151a!important}
.panel{background-color:#1d2128!important}
.sunken{background-color:#282d36!important;border-color:#3d4450!important}
.ink,.ink a{color:#f2f4f7!important}.soft{color:#c6ccd6!important}.muted,.muted a{color:#a4acb9!important}
.line{border-color:#343a45!important}.link{color:#f2f4f7!important}
.button{border-color:#5f6776!important}
.logo{background-color:#ffffff!important;padding:8px!important;border-radius:8px!important}}`;
