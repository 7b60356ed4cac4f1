import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/holding/assignment-calls.ts'
import type { AssetsParts } from '#assets/server/assets-dependencies.ts'
import { isForColleagues } from '#assets/server/assets-policy.ts'
import { findOptionalAssignment } from './assignment-queries.ts'
import type { Receipt } from './receipt-layout.ts'

const layout = new URL('./receipt-layout.ts', import.meta.url)
const day = (instant: string) => dayInWords(companyDay(instant))

/** What was given to whom, the text that was accepted, and the name that it was signed with. */
export const downloadReceipt =
  ({ files }: AssetsParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadReceipt>): Promise<Download> => {
    must(isForColleagues(ctx.actor), say.notForYou)
    const row = await findOptionalAssignment(ctx, id)
    must(row, say.noSuchAssignment)
    const receipt: Receipt = {
      companyId: row.company_id,
      logo: await companyLogoPicture(ctx, { files }, row.company_id),
      title: `Receipt for ${row.tag}`,
      facts: [
        ['Item', row.model],
        ['Serial number', row.serial || 'None'],
        ['Given to', row.holder_name],
        ['Given by', `${row.giver_name}, ${day(row.given_at)}`],
        ...(row.return_on ? [['Expected back', dayInWords(row.return_on)] as const] : []),
        ...(row.ended_at ? [['Ended', `${day(row.ended_at)}, ${row.ender_name ?? ''}`] as const] : []),
      ],
      text: row.acceptance_text,
      signed: row.accepted_at
        ? `Accepted by ${row.accepted_name} on ${day(row.accepted_at)}.`
        : 'Not accepted yet.',
    }
    const body = await renderDocument(layout, receipt)
    return { name: `Receipt ${row.tag}.pdf`, mime: 'application/pdf', body }
  }
