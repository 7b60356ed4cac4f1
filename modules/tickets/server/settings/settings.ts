import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#tickets/contract/settings-calls.ts'
import type { HoursWindow, OwnField, Targets } from '#tickets/contract/tickets-fields.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { businessTime } from '#tickets/server/clocks/keep-clocks.ts'
import { findOptionalCategory } from '#tickets/server/queue/category-queries.ts'
import { recountJob } from '#tickets/server/settings/recount-job.ts'
import { mayManage } from '#tickets/server/tickets-policy.ts'
import * as rows from './setting-queries.ts'
import { listTexts } from './text-queries.ts'

const mustManage = ({ actor }: Ctx) => must(mayManage(actor), say.mayNotManage)

export async function readTicketSettings(ctx: Ctx) {
  mustManage(ctx)
  const members = await rows.listMembers(ctx)
  return {
    categories: (await rows.listCategories(ctx)).map((category) => ({
      ...category,
      fields: category.fields as OwnField[],
      targets: category.targets as Targets,
      hours: category.hours as HoursWindow[] | null,
    })),
    teams: (await rows.listTeams(ctx)).map((team) => ({
      ...team,
      members: members.filter(({ team_id }) => team_id === team.id),
    })),
    systems: (await rows.listSystems(ctx)).map((system) => ({
      ...system,
      owner: { id: system.owner_id, name: system.owner_name },
    })),
    texts: await listTexts(ctx),
    people: await rows.listColleagues(ctx),
  }
}

const seenRow = (id: number, version: number | null) => ({ id, ...(version === null ? {} : { version }) })
const HORIZON_DAYS = 60

/** A target in hours that never come would never be due. */
async function mustOpen(ctx: Ctx, hours: readonly HoursWindow[] | null): Promise<void> {
  const isWindow = ({ start_minute, end_minute }: HoursWindow) =>
    end_minute > start_minute && end_minute - start_minute <= 1_440
  must(hours === null || hours.every(isWindow), say.windowWrong)
  const until = daysLater(ctx.now, HORIZON_DAYS).toISOString()
  for (const office of await rows.listOffices(ctx)) {
    const time = businessTime(ctx, { ...office, hours })
    must((await time.count(ctx.now.toISOString(), until)) > 0, say.noOpenMinute)
  }
}

function mustFit({ fields, targets }: { readonly fields: readonly OwnField[]; readonly targets: Targets }) {
  const labels = fields.map(({ label }) => label.toLowerCase())
  must(new Set(labels).size === labels.length, say.fieldTwice)
  must(
    fields.every(({ kind, options }) => kind !== 'choice' || options.length > 0),
    say.optionsEmpty,
  )
  const inOrder = Object.values(targets).every(({ response, resolution }) => response <= resolution)
  must(inOrder, say.responseAfterResolution)
}

/** Open tickets of the category are due by the new targets and hours soon after. */
export async function saveTicketCategory(ctx: Ctx, form: InputOf<typeof calls.saveTicketCategory>) {
  mustManage(ctx)
  const { id, version, fields, targets, hours, ...facts } = form
  mustFit(form)
  must(await rows.lockOptionalTeam(ctx, facts.team_id), say.noSuchTeam)
  await mustOpen(ctx, hours)
  const columns = {
    ...facts,
    fields: JSON.stringify(fields),
    targets: JSON.stringify(targets),
    hours: hours === null ? null : JSON.stringify(hours),
  }
  if (id === null) return { id: (await insertRow(ctx, 'ticket_category', columns)).id }
  must(await findOptionalCategory(ctx, id), say.noSuchCategory)
  await updateRow(ctx, 'ticket_category', seenRow(id, version), columns)
  await enqueue(ctx, recountJob, { category: id })
  return { id }
}

export async function saveTicketTeam(ctx: Ctx, form: InputOf<typeof calls.saveTicketTeam>) {
  mustManage(ctx)
  const { id, version, name, members } = form
  const people = new Set((await rows.listColleagues(ctx)).map((person) => person.id))
  must(
    members.every((member) => people.has(member.id)),
    say.noSuchPerson,
  )
  must(new Set(members.map((member) => member.id)).size === members.length, say.personTwice)
  if (id !== null) must(await rows.lockOptionalTeam(ctx, id), say.noSuchTeam)
  const team =
    id === null
      ? await insertRow(ctx, 'ticket_team', { name })
      : await updateRow(ctx, 'ticket_team', seenRow(id, version), { name })
  const before = (await rows.listMembers(ctx)).filter(({ team_id }) => team_id === team.id)
  for (const { part_id, id: person } of before)
    if (!members.some((member) => member.id === person)) await deleteRow(ctx, 'ticket_team_member', part_id)
  for (const { id: account_id, lead } of members) {
    const known = before.find((person) => person.id === account_id)
    if (!known) await insertRow(ctx, 'ticket_team_member', { team_id: team.id, account_id, lead })
    else if (known.lead !== lead) await updateRow(ctx, 'ticket_team_member', { id: known.part_id }, { lead })
  }
  return { id: team.id }
}

export async function saveAccessSystem(ctx: Ctx, form: InputOf<typeof calls.saveAccessSystem>) {
  mustManage(ctx)
  const { id, version, ...facts } = form
  const people = await rows.listColleagues(ctx)
  must(
    people.some((person) => person.id === facts.owner_id),
    say.noSuchOwner,
  )
  must(new Set(facts.levels).size === facts.levels.length, say.levelTwice)
  if (id === null) return { id: (await insertRow(ctx, 'access_system', facts)).id }
  const known = (await rows.listSystems(ctx)).some((system) => system.id === id)
  must(known, say.noSuchSystem)
  await updateRow(ctx, 'access_system', seenRow(id, version), facts)
  return { id }
}

export async function saveCannedText(ctx: Ctx, form: InputOf<typeof calls.saveCannedText>) {
  mustManage(ctx)
  const { id, version, ...facts } = form
  must(facts.text !== '', say.textEmpty)
  if (facts.category_id !== null) must(await findOptionalCategory(ctx, facts.category_id), say.noSuchCategory)
  if (id === null) return { id: (await insertRow(ctx, 'ticket_text', facts)).id }
  const known = (await listTexts(ctx)).some((text) => text.id === id)
  must(known, say.noSuchText)
  await updateRow(ctx, 'ticket_text', seenRow(id, version), facts)
  return { id }
}

export async function deleteCannedText(ctx: Ctx, { id }: InputOf<typeof calls.deleteCannedText>) {
  mustManage(ctx)
  const known = (await listTexts(ctx)).some((text) => text.id === id)
  must(known, say.noSuchText)
  await deleteRow(ctx, 'ticket_text', id)
  return {}
}
