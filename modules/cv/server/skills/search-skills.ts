import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { listAway } from '#calendar/server/public.ts'
import { filterInWords } from '#organization/server/public.ts'
import { cvContents, skillLevels, type CvSkill } from '#cv/contract/contents/cv-contents.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'
import {
  inventoryExport,
  type InventoryNarrowing,
  type InventoryRow,
  type searchSkills as searchCall,
} from '#cv/contract/skills/inventory-calls.ts'
import { findOwnAddress } from '#cv/server/own-email-queries.ts'
import { mayExportInventory, mayReadCvs, maySearch } from '#cv/server/cv-policy.ts'
import { completeness, isStale } from '#cv/server/contents/cv-rules.ts'
import { experienceInShort, totalExperience } from '#cv/server/experience-rules.ts'
import { countPeople, cvFigures, listMostKnown, pageOfPeople, wordsOf } from './inventory-queries.ts'
import { thisMonth } from '#cv/server/this-month.ts'

const STRONGEST = 6
const MOST_IN_CHART = 12

export async function searchSkills(ctx: Ctx, filter: InputOf<typeof searchCall>) {
  must(maySearch(ctx.actor), say.mayNotSearch)
  const page = await found(ctx, { ...filter, awayIds: await listAway(ctx) })
  return { ...page, can: { export: mayExportInventory(ctx.actor), read: mayReadCvs(ctx.actor) } }
}

async function found(ctx: Ctx, filter: Parameters<typeof pageOfPeople>[1]) {
  const page = await pageOfPeople(ctx, filter)
  const away = new Set(filter.awayIds)
  return {
    ...page,
    rows: page.rows.map(
      ({
        contents: stored,
        cv_id: _cv,
        sort_name: _sorted,
        changed_at,
        may_read,
        ...person
      }): InventoryRow => {
        const contents = cvContents.parse(stored)
        const { headline, experience, skills } = contents
        const { months, words, reasons } = totalExperience(experience, thisMonth(ctx))
        const complete = completeness(contents)
        return {
          ...person,
          away: away.has(person.id),
          headline,
          complete: complete.percent,
          complete_because: may_read ? complete.reasons : complete.inShort,
          stale: isStale(changed_at, ctx.now),
          experience: months === 0 ? '' : words,
          experience_because: may_read ? reasons : [...experienceInShort],
          skills: shownSkills(skills, filter),
        }
      },
    ),
  }
}

/** Those that answer what was asked; where nothing was asked for, the strongest. */
function shownSkills(skills: readonly CvSkill[], { search, level, years }: InventoryNarrowing): CvSkill[] {
  const words = wordsOf(search)
  const enough = skills.filter((skill) => skill.level >= (level ?? 1) && skill.months >= (years ?? 0) * 12)
  const matching = enough.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  )
  const strongest = matching.toSorted((one, other) => other.level - one.level || other.months - one.months)
  return words.length === 0 ? strongest.slice(0, STRONGEST) : strongest
}

export async function readSkillChart(ctx: Ctx) {
  must(maySearch(ctx.actor), say.mayNotSearch)
  const rows = await listMostKnown(ctx, MOST_IN_CHART)
  return {
    rows: rows.map(({ name, people, level_1, level_2, level_3, level_4 }) => ({
      name,
      people,
      levels: [level_1, level_2, level_3, level_4],
    })),
    cvs: await cvFigures(ctx),
  }
}

export const inventoryFile = listExport({
  name: 'cv.export-skills',
  title: 'Skills',
  wish: inventoryExport,
  allow: (ctx) => must(mayExportInventory(ctx.actor), say.mayNotExport),
  count: async (ctx, filter) => countPeople(ctx, { ...filter, awayIds: await listAway(ctx) }),
  table: async (ctx, filter) => ({
    filterText: await inWords(ctx, filter),
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 28 },
      { key: 'designation', label: 'Designation', type: 'text', width: 26 },
      { key: 'company', label: 'Company', type: 'text', width: 22 },
      { key: 'location', label: 'Office', type: 'text', width: 12 },
      { key: 'complete', label: 'CV complete, %', type: 'number' },
      { key: 'stale', label: 'CV not updated for 6 months', type: 'text', width: 10 },
      { key: 'skill', label: 'Skill', type: 'text', width: 22 },
      { key: 'level', label: 'Level', type: 'text', width: 10 },
      { key: 'months', label: 'Months', type: 'number' },
      { key: 'last_used', label: 'Last used', type: 'text', width: 10 },
    ],
    rows: inCells(await everybody(ctx, filter)),
  }),
  addressOf: findOwnAddress,
  begun: say.exportBegun,
})

async function everybody(ctx: Ctx, filter: InventoryNarrowing) {
  const awayIds = await listAway(ctx)
  return everyPage(ctx, (page, key) => found(page, { ...filter, awayIds, ...key }))
}

const presences = { there: 'Not away today', away: 'Away today' } as const

const states = { stale: 'CV not updated for 6 months', incomplete: 'CV incomplete' } as const

async function inWords(ctx: Ctx, filter: InventoryNarrowing): Promise<string> {
  const { search, match, level, years, presence, cv_state, company_id, location_id } = filter
  return [
    await filterInWords(ctx, { company_id, location_id }),
    ...(search ? [`${match === 'any' ? 'Any of the skills' : 'Skills'}: ${search}`] : []),
    ...(level ? [`at least ${skillLevels[level - 1]}`] : []),
    ...(years ? [`at least ${years} years`] : []),
    ...(presence ? [presences[presence]] : []),
    ...(cv_state ? [states[cv_state]] : []),
  ]
    .filter(Boolean)
    .join('; ')
}

const withoutSkill = { skill: '', level: '', months: null, last_used: null }

/** A line for each skill; whose CV has none has a line all the same. */
async function* inCells(rows: AsyncIterable<InventoryRow>) {
  for await (const { name, designation, company, location, complete, stale, skills } of rows) {
    const person = { name, designation, company, location, complete, stale: stale ? 'Yes' : '' }
    const lines = skills.map(({ name: skill, level, months, last_used }) => ({
      skill,
      level: skillLevels[level - 1] ?? '',
      months,
      last_used,
    }))
    for (const line of lines.length === 0 ? [withoutSkill] : lines) yield { ...person, ...line }
  }
}
