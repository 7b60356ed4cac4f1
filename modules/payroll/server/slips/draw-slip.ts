import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import { openNumber, type OpenedNumber } from '#people/server/public.ts'
import type { SlipLanguage } from '#payroll/contract/slips/slip-lists.ts'
import type { PayrollParts } from '#payroll/server/payroll-dependencies.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { printedSlip, type PrintedSlip } from './printed-slip.ts'
import { showsWholePan } from './slip-setting-queries.ts'
import { listSlipLines, type StoredSlip } from './slip-view-queries.ts'
import { viewSlip } from './view-slip.ts'

export const slipLayout = new URL('./slip-pdf-layout.ts', import.meta.url)

type Wish = { readonly language: SlipLanguage; readonly isDuplicate?: boolean }

/** A payslip as words and figures, and the PAN where it was opened for it: that look is still to be noted. */
export type SlipOnPaper = { readonly printed: PrintedSlip; readonly pan: OpenedNumber | null }

export async function slipOnPaper(
  ctx: Ctx,
  { files, keyring, config }: PayrollParts,
  slip: StoredSlip,
  { language, isDuplicate = false }: Wish,
): Promise<SlipOnPaper> {
  const identity = slip.identity as Identity
  const opened = (await showsWholePan(ctx, slip.company_id))
    ? await openNumber(ctx, keyring, {
        personId: slip.account_id,
        kind: 'pan',
        day: lastDayOf(slip.month.slice(0, 7)),
      })
    : null
  // Another number was entered since: the slip keeps the one that it was computed with.
  const pan = opened?.masked === identity.pan ? opened : null
  const printed = printedSlip({
    slip: viewSlip(slip, await listSlipLines(ctx, slip.id)),
    identity,
    language,
    logo: await companyLogoPicture(ctx, { files }, slip.company_id),
    pan: pan?.whole ?? identity.pan,
    verifyCode: slip.verify_code,
    publicUrl: config.publicUrl,
    at: ctx.now,
    isDuplicate,
    isWithdrawn: slip.withdrawn_at !== null || slip.returned_at !== null,
  })
  return { printed, pan }
}

export const fileOf = async ({ printed }: SlipOnPaper): Promise<Download> => ({
  name: `${printed.fileTitle}.pdf`,
  mime: 'application/pdf',
  body: await renderDocument(slipLayout, printed),
})
