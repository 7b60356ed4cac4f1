import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { personalMessages as say } from '#contacts/contract/contacts-messages.ts'
import { personalCopyExport, type exportPersonalRecords } from '#contacts/contract/personal-record-calls.ts'
import {
  addressOf,
  countRecords,
  gather,
  mustRead,
  noteCopy,
  type PersonalParts,
} from './personal-records.ts'
import { findOwnAddress } from './personal-record-queries.ts'

type Wish = InputOf<typeof exportPersonalRecords>

/** One line for each thing that is known, so that the person reads what stands where. */
export function personalCopyFile(parts: PersonalParts) {
  const file = listExport({
    name: 'contacts.export-personal-data',
    title: 'Your personal data',
    wish: personalCopyExport,
    allow: mustRead,
    count: async (ctx, { address }) => countRecords(await gather(ctx, parts, addressOf(address))),
    table: (ctx, { address }) => ({
      filterText: addressOf(address).value,
      columns: [
        { key: 'where', label: 'Record type', type: 'text', width: 26 },
        { key: 'at', label: 'When', type: 'instant' },
        { key: 'what', label: 'Record', type: 'text', width: 34 },
        { key: 'label', label: 'What', type: 'text', width: 18 },
        { key: 'value', label: 'Content', type: 'text', width: 60 },
      ],
      rows: linesOf(ctx, parts, address),
    }),
    addressOf: findOwnAddress,
    begun: say.exportBegun,
  })
  return {
    ...file,
    answer: async (ctx: Ctx, wish: Wish, made: Download | null) => {
      await noteCopy(ctx, parts, wish.address)
      return file.answer(ctx, wish, made)
    },
  }
}

async function* linesOf(ctx: Ctx, parts: PersonalParts, address: string) {
  for (const { label: where, records } of await gather(ctx, parts, addressOf(address)))
    for (const { at, title: what, facts } of records)
      for (const fact of facts.length > 0 ? facts : [{ label: '', value: '' }])
        yield { where, at, what, ...fact }
}
