import { itemOf, type FileFieldName } from '#onboarding/contract/onboarding-items.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { storeDrawn } from '#platform/server/files/pictures/redraw-picture.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import { demoSheet } from './demo-sheet.ts'
import { givenBy, newcomers } from './onboarding-story.ts'
import { drawnPortrait } from './portraits.ts'

export type DemoPaper = { readonly name: string; readonly field: string; readonly file: FileInStorage }

const labels: Partial<Record<FileFieldName, string>> = {
  address_proof_attachment: 'Address proof',
  pan_card_attachment: 'PAN card',
  aadhar_card_attachment: 'Aadhaar card',
  bank_cheque_attachment: 'Cheque',
  resume: 'Resume',
}

const women: readonly string[] = ['Ira Mohanta', 'Kaberi Sanyal', 'Madhuja Tarafder', 'শ্রীময়ী কুণ্ডু']

/**
 * What each has given, stored before the story is written: storage is no part of its transaction. Small sheets with a
 * line of text, and a portrait. The documents of candidates who became employees are stored with the employee.
 */
export async function storeDemoPapers(store: FileStore): Promise<DemoPaper[]> {
  const wanted = newcomers.flatMap((newcomer, at) =>
    newcomer.person === undefined
      ? givenBy(newcomer).flatMap((kind) => {
          const { file } = itemOf(kind)
          return file ? [{ name: newcomer.name, field: file, at }] : []
        })
      : [],
  )
  return Promise.all(
    wanted.map(async ({ name, field, at }) => ({
      name,
      field,
      file: await paperOf(store, { name, field, at }),
    })),
  )
}

type Wanted = { readonly name: string; readonly field: FileFieldName; readonly at: number }

async function paperOf(store: FileStore, { name, field, at }: Wanted): Promise<FileInStorage> {
  const label = labels[field]
  if (label === undefined) return storeDrawn(store, await drawnPortrait(900 + at * 37, women.includes(name)))
  // The font of the sheets has Latin letters only.
  const isLatin = [...name].every((letter) => letter.codePointAt(0)! < 0x100)
  const body = demoSheet([isLatin ? `${label}: ${name}` : label])
  return storeMadeFile(store, { name: `${label}.pdf`, kind: 'pdf', body })
}
