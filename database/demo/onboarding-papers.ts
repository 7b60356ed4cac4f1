import { storeMadeFile } from '../../platform/server/files/made-files.ts'
import type { FileStore } from '../../platform/server/files/file-store.ts'
import type { FileInStorage } from '../../platform/server/files/take-in-file.ts'
import { newcomers } from './onboarding-story.ts'

export type DemoPaper = { readonly name: string; readonly field: string; readonly file: FileInStorage }

const kinds = {
  address_proof_attachment: 'Address proof',
  pan_card_attachment: 'PAN card',
  aadhar_card_attachment: 'Aadhaar card',
  bank_cheque_attachment: 'Cheque',
  resume: 'Resume',
} as const

/** Small sheets with a line of text, stored before the story is written: storage is no part of its transaction. */
export async function storeDemoPapers(store: FileStore): Promise<DemoPaper[]> {
  const wanted = newcomers
    .filter(({ papers }) => papers)
    .flatMap(({ name }) => Object.entries(kinds).map(([field, label]) => ({ name, field, label })))
  return Promise.all(
    wanted.map(async ({ name, field, label }) => ({
      name,
      field,
      file: await storeMadeFile(store, {
        name: `${label}.pdf`,
        kind: 'pdf',
        body: sheet(`${label}: ${name}`),
      }),
    })),
  )
}

/** The smallest PDF with a line on it; its table of places is counted, so that every reader opens it. */
function sheet(line: string): Buffer {
  const drawn = `BT /F1 18 Tf 60 760 Td (${line.replace(/[\\()]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
