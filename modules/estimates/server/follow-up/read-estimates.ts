import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { estimateList, type readEstimate } from '#estimates/contract/follow-up/estimate-calls.ts'
import { estimatesMessages as say } from '#estimates/contract/estimates-messages.ts'
import { may, mayAll, mayOn, ownerSeen } from '#estimates/server/estimates-policy.ts'
import type { EstimatesParts } from '#estimates/server/estimates-dependencies.ts'
import { findOptionalRevision } from './follow-up-queries.ts'
import {
  estimateQuery,
  findOptionalEstimate,
  findOptionalNumber,
  listEstimateFiles,
} from './estimate-list-queries.ts'
import type { Outcome } from '#estimates/server/pricing/estimate-outcome.ts'

const LINK_MINUTES = 15

export const estimates = answerList(estimateList, {
  query: estimateQuery,
  allow: ({ actor }) => must(may(actor, 'estimates.estimate.read'), say.notYours),
  scope: ownerSeen,
  view: (row) => row,
  export: {
    job: 'estimates.export-estimates',
    allowExport: ({ actor }) => must(mayAll(actor, 'estimates.estimate.export'), say.notYours),
  },
})

export async function readOptions(ctx: Ctx) {
  must(may(ctx.actor, 'estimates.estimate.read'), say.notYours)
  return { can: { export: mayAll(ctx.actor, 'estimates.estimate.export') } }
}

/** Rates only for those who may see rates, attachments only for those who work on the lead. */
export const readOne =
  ({ keyring, config }: EstimatesParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof readEstimate>) => {
    must(may(ctx.actor, 'estimates.estimate.read'), say.noSuchEstimate)
    const found = await findOptionalEstimate(ctx, ownerSeen(ctx), id)
    must(found, say.noSuchEstimate)
    const { outcome, token, owner_id, revises_id, nda_text: _, ...estimate } = found
    const follows = mayOn(ctx.actor, 'estimates.estimate.follow', owner_id) && estimate.email !== ''
    const revised_as = (await findOptionalRevision(ctx, id)) ?? null
    const { lines, reasons, notes } = outcome as Outcome
    const seesFiles = mayOn(ctx.actor, 'estimates.attachment.read', owner_id)
    const files = seesFiles ? await listEstimateFiles(ctx, id) : []
    return {
      ...estimate,
      lines: [...lines],
      reasons: may(ctx.actor, 'estimates.rates.read') ? [...reasons] : [],
      notes: [...notes],
      copy: `${config.publicUrl}/estimate/${token}`,
      files: files.map(({ file_id, name, bytes }) => ({
        name,
        bytes,
        link: signedLink(keyring, {
          fileId: file_id,
          name,
          as: 'attachment',
          minutes: LINK_MINUTES,
          now: ctx.now,
        }),
      })),
      revises: revises_id === null ? null : ((await findOptionalNumber(ctx, revises_id)) ?? null),
      revised_as,
      can: {
        follow: follows,
        revise: follows && revised_as === null && estimate.kept_state !== 'converted',
      },
    }
  }
