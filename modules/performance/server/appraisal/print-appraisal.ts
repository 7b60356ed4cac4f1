import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type * as calls from '#performance/contract/appraisal-calls.ts'
import { NOT_RATED, reviewerKinds } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import type { PerformanceParts } from '#performance/server/performance-dependencies.ts'
import { listReviewers } from '#performance/server/reviews/reviewer-queries.ts'
import { showReviews } from '#performance/server/reviews/shown-reviews.ts'
import type { PrintedAppraisal } from './appraisal-layout.ts'
import { findOptionalAppraisal, listReleases } from './appraisal-queries.ts'
import { findEvent } from './event-queries.ts'
import { isTold } from './read-appraisal.ts'
import { itemsOf } from './review-items.ts'

const layout = new URL('./appraisal-layout.ts', import.meta.url)

/** What was released, with every release that there was. */
export const downloadAppraisal =
  ({ files }: PerformanceParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.downloadAppraisal>): Promise<Download> => {
    const appraisal = await findOptionalAppraisal(ctx, id)
    const reads =
      appraisal && (appraisal.is_own || appraisal.may_lead || appraisal.is_above || appraisal.is_hr)
    must(appraisal && reads && isTold(appraisal), say.noSuchAppraisal)
    const event = await findEvent(ctx, appraisal.event_id)
    const { reviews } = await showReviews(ctx, await listReviewers(ctx, { kind: 'appraisal', id }))
    const items = itemsOf(event, appraisal.kra)
    const printed: PrintedAppraisal = {
      companyId: appraisal.company_id,
      logo: await companyLogoPicture(ctx, { files }, appraisal.company_id),
      title: `${event.name}: ${appraisal.person_name}`,
      facts: [
        ['Designation', appraisal.designation],
        ['Department', appraisal.department],
        ['Manager', appraisal.manager_name ?? 'No one'],
        ['Period', `${dayInWords(event.from_on)} to ${dayInWords(event.to_on)}`],
        ...(await listReleases(ctx, id)).map(
          ({ number, at, band, score_text }) =>
            [
              number === 1 ? 'Released' : 'Released again',
              `${dayInWords(companyDay(at))}: ${[band, score_text].filter(Boolean).join(', ')}`,
            ] as const,
        ),
        ...(appraisal.comment === '' ? [] : [['Comment', appraisal.comment] as const]),
      ],
      parts: items.map(({ item, text }) => ({
        head: text,
        lines: reviews.flatMap(({ kind, by, answers }) =>
          answers
            .filter((one) => one.item === item)
            .map(({ mark, comment }) =>
              [
                by ?? reviewerKinds.labelOf(kind),
                mark === null || mark === NOT_RATED ? 'Not rated' : String(mark),
                comment,
              ]
                .filter(Boolean)
                .join(': '),
            ),
        ),
      })),
    }
    return {
      name: `appraisal-${id}.pdf`,
      mime: 'application/pdf',
      body: await renderDocument(layout, printed),
    }
  }
