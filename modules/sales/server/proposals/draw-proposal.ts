import { z } from 'zod'
import { companyLogoPicture } from '#organization/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { rateText } from '#platform/contract/exact/amount-text.ts'
import { id } from '#platform/contract/scalars.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { sumOfLine, totalsOf } from '#sales/contract/proposals/proposal-rules.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import type { PrintedProposal } from './proposal-layout.ts'
import { plainPriceText } from './proposal-open-rules.ts'
import * as rows from './proposal-queries.ts'

export const drawProposal = declareJob('sales.draw-proposal', { input: z.object({ id }) })

type Parts = Pick<SalesParts, 'files'>

/** Draws the PDF of a version once; begun again after a crash, it finds what was kept. */
export const drawProposalJob = (parts: Parts): JobDefinition =>
  implementJob(drawProposal, {
    steps: true,
    async run(steps, { id: editionId }) {
      const edition = await rows.findOptionalEdition(steps.read, editionId)
      if (!edition || edition.file_id !== null || edition.submitted_at === null) return
      const body = await renderDocument(
        new URL('./proposal-layout.ts', import.meta.url),
        await printed(steps.read, parts, edition),
      )
      const name = `${edition.number.replaceAll('/', '-')}-${edition.edition}.pdf`
      const file = await storeMadeFile(parts.files, { name, kind: 'pdf', body })
      await steps.write(async (ctx) => {
        await rows.holdDealOf(ctx, edition.proposal_id)
        if ((await rows.findOptionalEdition(ctx, editionId))?.file_id !== null) return
        await keepMadeFile(ctx, file, { subject: `proposal/${editionId}` })
        await rows.updateEdition(ctx, { id: editionId }, { file_id: file.id })
      })
    },
  })

async function printed(ctx: Ctx, parts: Parts, edition: rows.StoredEdition): Promise<PrintedProposal> {
  const company = await rows.findCompanyOnPaper(ctx, edition.company_id)
  const price = (amount: number) => plainPriceText(amount, edition.currency)
  const { subtotal, discount, net, tax, total } = totalsOf(edition.lines)
  return {
    companyId: edition.company_id,
    company: company.legal_name || company.name,
    logo: await companyLogoPicture(ctx, parts, edition.company_id),
    address: [
      ...company.address.split('\n'),
      company.city,
      [company.phone, company.website].filter(Boolean).join(' · '),
    ].filter(Boolean),
    number: `${edition.number}, version ${edition.edition}`,
    day: dayInWords(companyDay(new Date(edition.submitted_at!))),
    validUntil: dayInWords(edition.valid_until),
    receiver: edition.contact_name,
    client: edition.client_name,
    currency: edition.currency,
    title: edition.title,
    words: edition.words.split('\n').filter(Boolean),
    lines: edition.lines.map((line) => {
      const { amount, reason } = sumOfLine(line)
      const isOne = line.kind === 'discount' || line.kind === 'milestone'
      const unitPrice = isOne ? '' : price(line.unit_price)
      return { label: line.label, reason, unitPrice, amount: price(amount) }
    }),
    sums: [
      ...(discount === 0
        ? []
        : [['Subtotal', price(subtotal)] as const, ['Discount', price(-discount)] as const]),
      ['Total without tax', price(net)],
      [taxLabel(edition.lines), price(tax)],
      ['Total', price(total)],
    ],
    milestones: edition.milestones.map(({ title, deliverable, due_on, amount }) => ({
      title: deliverable === '' ? title : `${title}: ${deliverable}`,
      due: due_on === null ? '' : dayInWords(due_on),
      amount: price(amount),
    })),
    owner: edition.owner_name,
    hash: edition.content_hash!,
  }
}

/** With its rate where all lines have the same. */
function taxLabel(lines: readonly { readonly tax_bp: number }[]): string {
  const rates = new Set(lines.map(({ tax_bp }) => tax_bp))
  const [rate] = rates
  return rates.size === 1 && rate ? `Tax, ${rateText(rate)}` : 'Tax'
}
