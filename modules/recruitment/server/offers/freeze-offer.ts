import { z } from 'zod'
import { drawOutsideLetter } from '#documents/server/public.ts'
import { id } from '#platform/contract/scalars.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { escaped } from '#platform/server/mail/letter.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { bonusKinds, dueText } from '#recruitment/contract/offers/bonus-rules.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { findOptionalOffer, lockOptionalOffer, updateOffer, type StoredOffer } from './offer-queries.ts'

export const freezeOffer = declareJob('recruitment.freeze-offer', { input: z.object({ id }) })

/** Draws the PDF of an offer once; begun again after a crash, it finds what was kept. */
export const freezeOfferJob = ({ files }: Pick<RecruitmentParts, 'files'>): JobDefinition =>
  implementJob(freezeOffer, {
    steps: true,
    async run(steps, { id: offerId }) {
      const offer = await findOptionalOffer(steps.read, offerId)
      if (!offer || offer.file_id !== null || offer.letter_number === null) return
      const body = await drawOutsideLetter(
        steps.read,
        { files },
        {
          companyId: offer.company_id,
          receiver: offer.candidate_name,
          letter_number: offer.letter_number,
          letter_on: offer.letter_on!,
          subject: offer.subject,
          body: `${offer.body}${splitOf(offer)}`,
          signatory: offer.signatory,
          signatory_title: offer.signatory_title,
        },
      )
      const name = `${offer.letter_number.replaceAll('/', '-')}.pdf`
      const file = await storeMadeFile(files, { name, kind: 'pdf', body })
      await steps.write(async (ctx) => {
        if ((await lockOptionalOffer(ctx, offerId))?.file_id !== null) return
        await keepMadeFile(ctx, file, { subject: `offer/${offerId}` })
        await updateOffer(ctx, { id: offerId }, { file_id: file.id })
      })
    },
  })

/** The split below the letter, with the hash that the acceptance names. */
const splitOf = ({ lines, bonuses, content_hash }: StoredOffer): string =>
  [
    '<h2>Annual pay</h2><ul>',
    ...lines.map(
      ({ label, monthly, annual }) =>
        `<li><p>${escaped(label)}: ₹ ${amountText(monthly)} a month, ₹ ${amountText(annual)} a year</p></li>`,
    ),
    '</ul>',
    ...bonusesIn(bonuses),
    `<p>Reference of this offer: ${content_hash ?? ''}</p>`,
  ].join('')

const bonusesIn = (bonuses: StoredOffer['bonuses']): string[] =>
  bonuses.length === 0
    ? []
    : [
        '<h2>Bonuses</h2><ul>',
        ...bonuses.map(
          ({ kind, amount, after_months }) =>
            `<li><p>${bonusKinds.labelOf(kind)}: ₹ ${amountText(amount)}, ${dueText(after_months)}</p></li>`,
        ),
        '</ul>',
      ]
