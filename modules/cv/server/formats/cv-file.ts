import { renderDocument } from '#platform/server/exports/render-document.ts'
import { fileKinds } from '#platform/contract/upload.ts'
import type { CvFormat } from '#cv/contract/formats/cv-formats.ts'
import type { ChosenCv } from './chosen-cv.ts'
import { cvHtml } from './cv-html.ts'
import { cvJson } from './cv-json.ts'
import { cvText } from './cv-text.ts'
import { cvFileName } from './printed-cv.ts'

const layout = new URL('./cv-pdf-layout.ts', import.meta.url)

type Form = {
  readonly ending: string
  readonly mime: string
  readonly draw: (chosen: ChosenCv) => Promise<Buffer> | Buffer
}

const forms: Readonly<Record<CvFormat, Form>> = {
  pdf: { ending: 'pdf', mime: fileKinds.pdf.mime, draw: ({ cv }) => renderDocument(layout, cv) },
  // Loaded when someone asks for it: what writes such files is large.
  docx: {
    ending: 'docx',
    mime: fileKinds.docx.mime,
    draw: async ({ cv }) => (await import('./cv-docx.ts')).cvDocx(cv),
  },
  html: { ending: 'html', mime: 'text/html; charset=utf-8', draw: ({ cv }) => Buffer.from(cvHtml(cv)) },
  text: { ending: 'txt', mime: 'text/plain; charset=utf-8', draw: ({ cv }) => Buffer.from(cvText(cv)) },
  json: { ending: 'json', mime: 'application/json', draw: (chosen) => Buffer.from(cvJson(chosen)) },
}

export async function cvFile(chosen: ChosenCv, format: CvFormat) {
  const { ending, mime, draw } = forms[format]
  return { name: cvFileName(chosen.cv, chosen.months, ending), mime, body: await draw(chosen) }
}
