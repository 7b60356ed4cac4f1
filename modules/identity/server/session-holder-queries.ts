import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { askedTogether } from '#platform/server/database/batched-questions.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ground } from '#platform/server/transaction.ts'

/** A role and its version, which changes with what it grants. */
export type HeldRole = [id: number, version: number]

export type SessionHolder = {
  account_id: number
  name: string
  user_type: 'Admin' | 'Client' | 'Staff'
  company_id: number | null
  location_id: number | null
  roles: HeldRole[] | null
  seer_id: number | null
  seer_name: string | null
}

const sessionHolders = `
  select account.id as account_id, account.name, account.user_type,
    assignment.company_id, assignment.location_id,
    (select json_agg(json_build_array(role.id, role.version) order by role.id)
      from account_role join role on role.id = account_role.role_id
      where account_role.account_id = account.id
        and account_role.valid_from <= $4::date and coalesce(account_role.valid_to, 'infinity') >= $4::date
    ) as roles,
    seer.id as seer_id, seer.name as seer_name, asked.place
  from unnest($1::text[], $2::text[]) with ordinality as asked (id, purpose, place)
  join session on session.id = asked.id and session.purpose = asked.purpose
  join account on account.id = session.account_id
  left join assignment on assignment.account_id = account.id
    and daterange(assignment.valid_from, assignment.valid_to, '[]') @> $4::date
  left join see_as on see_as.id = session.see_as_id
  left join account as seer on seer.id = see_as.admin_id
  where session.ended_at is null and session.expires_at > $3
    and account.status = 'active'
    and (session.see_as_id is null or (
      seer.status = 'active'
      and exists (
        select from session as own
        where own.id = see_as.admin_session_id and own.ended_at is null and own.expires_at > $3
      )
      and exists (
        select from account_role join role_grant using (role_id)
        where account_role.account_id = seer.id and role_grant.permission = 'identity.account.see-as'
          and account_role.valid_from <= $4::date and coalesce(account_role.valid_to, 'infinity') >= $4::date
      )
    ))`

type AskedSession = { readonly id: string; readonly purpose: 'all' | 'password-change'; readonly now: Date }

/**
 * The session, the person and the roles held today, of all who ask at this moment. Prepared once for each connection,
 * because planning it would take longer than running it.
 */
async function listSessionHolders(
  { readerPool }: DatabaseConnection,
  asked: readonly AskedSession[],
): Promise<(SessionHolder | undefined)[]> {
  const { now } = asked.at(-1)!
  const { rows } = await readerPool.query<SessionHolder & { place: number }>({
    name: 'session-holders',
    text: sessionHolders,
    values: [asked.map(({ id }) => id), asked.map(({ purpose }) => purpose), now, companyDay(now)],
  })
  const holders = new Map(rows.map(({ place, ...holder }) => [place, holder]))
  return asked.map((_, at) => holders.get(at + 1))
}

type Ask = (session: AskedSession) => Promise<SessionHolder | undefined>

// Kept beside each database, because a process may serve several.
const askersOf = new WeakMap<DatabaseConnection, Ask>()

/** Part of every call, and so asked together with the others that come at the same time. */
export function findOptionalSessionHolder(
  { database }: Pick<Ground, 'database'>,
  session: AskedSession,
): Promise<SessionHolder | undefined> {
  const ask = askersOf.get(database) ?? askedTogether((asked) => listSessionHolders(database, asked))
  askersOf.set(database, ask)
  return ask(session)
}
