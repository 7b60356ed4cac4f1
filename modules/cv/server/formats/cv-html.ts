import { companyColour } from '#platform/server/exports/company-colour.ts'
import type { PrintedCv, PrintedEntry } from './printed-cv.ts'

/** The same as the PDF, as one page that holds all it needs: it loads nothing and runs nothing. */
export const cvHtml = (cv: PrintedCv): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(cv.name)}</title><style>${styleOf(companyColour(cv.companyId))}</style></head><body><main>
<header><p class="company">${safe(cv.company)}</p><h1>${safe(cv.name)}</h1>
${cv.headline === '' ? '' : `<p class="headline">${safe(cv.headline)}</p>`}
<p class="quiet">${safe([cv.total, cv.contact].filter(Boolean).join(' · '))}</p></header>
${cv.summary.map((line) => `<p>${safe(line)}</p>`).join('\n')}
${skillsOf(cv)}
${cv.sections
  .map(
    ({ title, entries }) => `<section><h2>${safe(title)}</h2>
${entries.map(entryOf).join('\n')}</section>`,
  )
  .join('\n')}
</main></body></html>
`

const skillsOf = ({ skills }: PrintedCv) =>
  skills.length === 0
    ? ''
    : `<section><h2>Skills</h2><ul class="skills">
${skills.map(({ name, level, years }) => `<li><strong>${safe(name)}</strong> ${safe([level, years].filter(Boolean).join(', '))}</li>`).join('\n')}
</ul></section>`

const entryOf = ({ title, aside, detail, lines }: PrintedEntry) => `<article>
<h3>${safe(title)} <span class="quiet">${safe(aside)}</span></h3>
${detail === '' ? '' : `<p class="quiet">${safe(detail)}</p>`}
${lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${safe(line)}</li>`).join('')}</ul>`}
</article>`

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/gu, (sign) => signs[sign]!)

const styleOf = (colour: string) => `
body{margin:0;background:#fff;color:#1d2b2f;font:15px/1.5 "Noto Sans",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem}
h1{margin:0;font-size:1.7rem;line-height:1.2}
h2{margin:1.4rem 0 .5rem;padding-bottom:.2rem;border-bottom:1.5px solid ${colour};color:${colour};font-size:1.1rem}
h3{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0;font-size:1rem}
h3 span{font-weight:400}
p{margin:.2rem 0}.company,.headline{color:${colour}}.quiet{color:#5b6b70}
article{margin-bottom:.9rem;break-inside:avoid}
ul{margin:.2rem 0;padding-left:1.2rem}
.skills{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.2rem 1rem;padding:0;list-style:none}
`
