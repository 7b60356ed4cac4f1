import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listAway } from '#calendar/server/public.ts'
import { cvContents } from '#cv/contract/contents/cv-contents.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import type { compareCvs as compareCall } from '#cv/contract/skills/inventory-calls.ts'
import { compareSkills } from './compare-rules.ts'
import { mayReadCvs, maySearch } from '#cv/server/cv-policy.ts'
import { totalExperience } from '#cv/server/experience-rules.ts'
import { listReadable } from './inventory-queries.ts'
import { spanInWords } from '#cv/server/span-in-words.ts'
import { thisMonth } from '#cv/server/this-month.ts'

/** In the order in which they were named; nothing of anybody where one of them is not to be read. */
export async function readableCvs(ctx: Ctx, ids: readonly number[]) {
  must(maySearch(ctx.actor) && mayReadCvs(ctx.actor), say.mayNotSearch)
  must(new Set(ids).size === ids.length, say.personTwice)
  const rows = await listReadable(ctx, ids)
  must(rows.length === ids.length, say.notAllThere)
  return ids.map((id) => rows.find((row) => row.id === id)!)
}

export async function compareCvs(ctx: Ctx, { user_ids }: InputOf<typeof compareCall>) {
  const rows = await readableCvs(ctx, user_ids)
  const away = new Set(await listAway(ctx))
  const read = rows.map(({ contents, ...person }) => ({ person, contents: cvContents.parse(contents) }))
  return {
    people: read.map(({ person, contents: { headline, experience } }) => ({
      ...person,
      away: away.has(person.id),
      headline,
      total: totalExperience(experience, thisMonth(ctx)),
      jobs: experience
        .toSorted((one, other) => other.from.localeCompare(one.from))
        .map(({ role, employer, from, to }) => ({ role, employer, span: spanInWords(from, to) })),
    })),
    skills: compareSkills(read.map(({ contents }) => contents.skills)),
  }
}
