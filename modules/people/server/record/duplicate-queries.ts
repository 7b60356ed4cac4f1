import { sql, type RawBuilder } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Likeness } from '#people/contract/record/duplicate-calls.ts'
import { alikeKeys, phoneKey } from './duplicate-keys.ts'
import { peopleVisibleTo } from '#people/server/people-policy.ts'

const holds = sql`valid_to is null and superseded_at is null`
const phone = sql`right(regexp_replace(fields->>'personal_phone', '[^0-9]', '', 'g'), 10)`

const byPhone = (keys: readonly string[]) => sql`
  select person_id, 'phone' as because, ${phone} as key from record_entry
  where section = 'contact' and ${holds} and ${phone} = any (${[...keys]}::text[])`

const byBirth = (names: readonly string[]) => sql`
  select person_id, 'birth' as because, lower(account.name) || '/' || (fields->>'birth_date') as key
  from account join record_entry on person_id = account.id and section = 'personal' and ${holds}
  where lower(account.name) = any (${[...names]}::text[]) and fields->>'birth_date' is not null`

const byMail = (email: string) => sql`
  select person_id, 'e-mail' as because, '' as key from record_entry
  where section = 'contact' and ${holds} and lower(fields->>'personal_email') = ${email.toLowerCase()}`

type Cells = { readonly name: string; readonly birth_date: string; readonly personal_phone: string }

/** Who is known by what stands in the rows of a file, by the key of it. */
export async function listAlikeOf(ctx: Ctx, rows: readonly Cells[]) {
  const given = rows.flatMap((cells) => alikeKeys(cells).map(({ key }) => key))
  const names = rows.map(({ name }) => name.toLowerCase())
  const { rows: found } = await sql<{ id: number; name: string; key: string }>`
    select account.id, account.name, found.key
    from (${byPhone(given)} union all ${byBirth([...new Set(names)])}) as found
    join account on account.id = found.person_id where found.key = any (${given}::text[])
    order by account.id desc`.execute(ctx.db)
  return new Map(found.map(({ key, id, name }) => [key, { id, name }]))
}

export type AlikeFacts = {
  readonly exceptId: number | null
  readonly name: string | null
  readonly birth_date: string | null
  readonly personal_phone: string | null
  readonly personal_email: string | null
}

const MOST_ALIKE = 10

/** Whom of those whose private facts the viewer sees these facts may belong to. */
export async function listAlike(ctx: Ctx, facts: AlikeFacts) {
  const { name, birth_date, personal_phone, personal_email } = facts
  const ways: RawBuilder<unknown>[] = [
    ...(personal_phone ? [byPhone([phoneKey(personal_phone)])] : []),
    ...(personal_email ? [byMail(personal_email)] : []),
    ...(name && birth_date
      ? [
          sql`select person_id, because, key from (${byBirth([name.toLowerCase()])}) as born
            where key = ${`${name.toLowerCase()}/${birth_date}`}`,
        ]
      : []),
  ]
  if (ways.length === 0) return []
  const day = companyDay(ctx.now)
  const person = sql.ref<number>('account.id')
  const { rows } = await sql<{ id: number; name: string; left_on: string | null; because: Likeness[] }>`
    select account.id, account.name, array_agg(distinct found.because order by found.because) as because,
      (select max(left_on) from employment where person_id = account.id and account.status = 'left') as left_on
    from (${sql.join(ways, sql` union all `)}) as found
    join account on account.id = found.person_id
    where account.user_type <> 'Client' and account.id <> ${facts.exceptId ?? 0}
      and ${peopleVisibleTo(ctx.actor, { fieldClass: 'private', person, day })}
    group by account.id order by account.name, account.id limit ${MOST_ALIKE}`.execute(ctx.db)
  return rows
}
