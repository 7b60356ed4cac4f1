import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import * as field from './tickets-fields.ts'
import { assignments, arrivals } from './tickets-lists.ts'
import { ticketsMessages as say } from './tickets-messages.ts'

const managed = { auth: 'employee', needs: 'tickets.settings.manage@all', writes: true } as const
const identity = { id: field.optionalId, version: field.version.nullable().default(null) }
const kept = { id: z.number(), version: z.number() }

const category = z.object({
  ...kept,
  name: z.string(),
  team_id: z.number(),
  team: z.string(),
  assign_by: assignments.schema,
  confidential: z.boolean(),
  for_customers: z.boolean(),
  serves: arrivals.schema.nullable(),
  fields: z.array(field.ownField),
  targets: field.targets,
  hours: z.array(field.window).nullable(),
  active: z.boolean(),
})
export type TicketCategory = z.output<typeof category>

const team = z.object({
  ...kept,
  name: z.string(),
  members: z.array(z.object({ id: z.number(), name: z.string(), lead: z.boolean() })),
})
export type TicketTeam = z.output<typeof team>

const system = z.object({
  ...kept,
  name: z.string(),
  owner: field.named,
  levels: z.array(z.string()),
  active: z.boolean(),
})
export type AccessSystem = z.output<typeof system>

const canned = z.object({
  ...kept,
  title: z.string(),
  text: z.string(),
  category_id: z.number().nullable(),
  category: z.string().nullable(),
})
export type CannedText = z.output<typeof canned>

export const readTicketSettings = defineCall('GET', '/tickets/settings', {
  auth: 'employee',
  needs: 'tickets.settings.manage@all',
  writes: false,
  summary: 'Returns categories, teams, systems and canned replies.',
  output: z.object({
    categories: z.array(category),
    teams: z.array(team),
    systems: z.array(system),
    texts: z.array(canned),
    people: z.array(field.named),
  }),
})
export type TicketSettings = z.output<(typeof readTicketSettings)['output']>

export const saveTicketCategory = defineCall('POST', '/tickets/save-category', {
  ...managed,
  summary: 'Adds or changes a category with its fields, targets and hours.',
  body: { kilobytes: 512, keys: 4_000 },
  input: z.object({
    ...identity,
    name: requiredText(60, say.nameEmpty),
    team_id: id,
    assign_by: assignments.schema.default('hand'),
    confidential: z.boolean().default(false),
    for_customers: z.boolean().default(false),
    serves: arrivals.schema.nullable().default(null),
    fields: z.array(field.ownField).max(15).default([]),
    targets: field.targets,
    hours: z.array(field.window).max(70).nullable().default(null),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number() }),
  says: say.categorySaved,
})

export const saveTicketTeam = defineCall('POST', '/tickets/save-team', {
  ...managed,
  summary: 'Adds or changes a team and who is in it.',
  input: z.object({
    ...identity,
    name: requiredText(60, say.nameEmpty),
    members: z.array(z.object({ id, lead: z.boolean() })).max(100),
  }),
  output: z.object({ id: z.number() }),
  says: say.teamSaved,
})

export const saveAccessSystem = defineCall('POST', '/tickets/save-system', {
  ...managed,
  summary: 'Adds or changes a system with its owner and levels.',
  input: z.object({
    ...identity,
    name: requiredText(80, say.nameEmpty),
    owner_id: id,
    levels: z.array(requiredText(60, say.levelEmpty)).min(1, say.levelEmpty).max(20),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number() }),
  says: say.systemSaved,
})

export const saveCannedText = defineCall('POST', '/tickets/save-text', {
  ...managed,
  summary: 'Adds or changes a canned reply.',
  input: z.object({
    ...identity,
    title: requiredText(80, say.nameEmpty),
    text: text(4_000),
    category_id: field.optionalId,
  }),
  output: z.object({ id: z.number() }),
  says: say.textSaved,
})

export const deleteCannedText = defineCall('POST', '/tickets/delete-text', {
  ...managed,
  summary: 'Deletes a canned reply.',
  input: z.object({ id }),
  says: say.textDeleted,
})
