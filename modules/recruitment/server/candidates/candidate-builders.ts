import type { Ctx } from '#platform/server/ctx.ts'
import { enterApplication, type NewApplication } from '#recruitment/server/applications/enter-application.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import { cvStatus, isRejection } from '#recruitment/contract/statuses/cv-statuses.ts'
import { enterCandidate, type Entering } from './enter-candidate.ts'

let built = 0

/** For tests and the demo company: someone no one knows yet, unless another is wished. */
export function buildCandidate(ctx: Ctx, wish: Partial<Entering> = {}) {
  built += 1
  return enterCandidate(ctx, {
    name: `Candidate ${built}`,
    emails: [`candidate-${built}@mail.example`],
    phones: [],
    source: 'website',
    ...wish,
  })
}

type ApplicationWish = Partial<NewApplication> & {
  readonly job_id: number
  /** The statuses it goes through after Pending, in order, all at once. */
  readonly through?: readonly number[]
  /** The same at moments of their own. */
  readonly steps?: readonly { readonly to: number; readonly at: Date }[]
}

/** An application in a status; what is not said is made up. `given` may answer with the context of a moment. */
export async function buildApplication(
  given: Ctx | ((at: Date) => Ctx),
  { through = [], steps, ...wish }: ApplicationWish,
): Promise<number> {
  const at = (moment: Date | undefined): Ctx =>
    typeof given === 'function' ? given(moment ?? wish.applied_at!) : given
  const begin = at(wish.applied_at)
  const candidate_id = wish.candidate_id ?? (await buildCandidate(begin)).candidate_id
  const { application_id: id } = await enterApplication(begin, { source: 'website', ...wish, candidate_id })
  for (const step of steps ?? through.map((to) => ({ to, at: undefined })))
    await moveApplication(at(step.at), { id, to: step.to, by: 'system', ...reasonFor(step.to) })
  return id
}

const reasonFor = (to: number) => (isRejection(to) ? { reasonCode: 'skills' } : {})

/** The shortest legal way from Pending. */
export function waysTo(status: number): number[] {
  const ways = new Map<number, number[]>([[1, []]])
  for (const [from, way] of ways)
    for (const to of cvStatus(from).next) if (!ways.has(to)) ways.set(to, [...way, to])
  return ways.get(status)!
}
