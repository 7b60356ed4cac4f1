import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import type {
  GuestRole,
  ProjectKind,
  ProjectState,
  Visibility,
  WorkingRole,
} from '#project-register/contract/register-lists.ts'
import {
  insertProject,
  insertProjectAssignment,
  insertProjectGuest,
  insertProjectLead,
  keyExists,
} from './project-queries.ts'
import { projectCreated } from './register-events.ts'

type ProjectWish = {
  readonly name: string
  readonly key?: string
  readonly company?: 1 | 2 | 3
  readonly from?: string
  readonly to?: string | null
  readonly about?: string
  readonly client?: string
  readonly kind?: ProjectKind
  readonly status?: ProjectState
  readonly visibility?: Visibility
  readonly leads?: readonly number[]
  readonly people?: readonly {
    readonly accountId: number
    readonly share?: number
    readonly from?: string
    readonly role?: WorkingRole
  }[]
  readonly guests?: readonly { readonly accountId: number; readonly role: GuestRole }[]
}

/** A project with who manages it and who works on it, from its first day on. */
export async function buildProject(ctx: Ctx, wish: ProjectWish) {
  const valid_from = wish.from ?? companyDay(ctx.now)
  const { kind = 'internal' } = wish
  const project = await insertProject(ctx, {
    name: wish.name,
    key: wish.key ?? (await freeKey(ctx, wish.name)),
    company_id: wish.company ?? 1,
    about: wish.about ?? '',
    client_name: wish.client ?? '',
    kind,
    status: wish.status ?? 'active',
    visibility: wish.visibility ?? 'private',
    billable: kind !== 'internal',
    starts_on: valid_from,
    ends_on: wish.to ?? null,
  })
  await raise(ctx, projectCreated, { projectId: project.id })
  const dated = { project_id: project.id, valid_from, valid_to: wish.to ?? null }
  for (const account_id of wish.leads ?? []) await insertProjectLead(ctx, { ...dated, account_id })
  for (const { accountId, share = 100, from = valid_from, role = 'developer' } of wish.people ?? [])
    await insertProjectAssignment(ctx, { ...dated, account_id: accountId, share, role, valid_from: from })
  for (const { accountId, role } of wish.guests ?? [])
    await insertProjectGuest(ctx, { ...dated, account_id: accountId, role })
  return project
}

/** The first letters of the name, with a further letter where another project has them. */
async function freeKey(ctx: Ctx, name: string): Promise<string> {
  const letters = name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 4)
    .padEnd(2, 'X')
  const ends = ['', ...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))]
  for (const first of ends)
    for (const second of ends) {
      const key = letters + first + second
      if (!(await keyExists(ctx, key))) return key
    }
  throw new Error(`No key is free for ${name}`)
}
