import { sql, type SqlBool } from 'kysely'
import type { Whose } from '#platform/server/personal-source.ts'
import { MOST_RECORDS } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'

export const listEstimatesOf = (ctx: Ctx, { email, phones, contactIds }: Whose) =>
  ctx.db
    .selectFrom('estimate')
    .select(['id', 'number', 'name', 'email', 'phone', 'company_name', 'message', 'requirement'])
    .select(['budget', 'consent', 'nda_accepted_name', 'nda_accepted_at', 'created_at', 'inputs'])
    .where((row) =>
      row.or([
        row('email', '=', email ?? ''),
        sql<SqlBool>`phone = any(${[...phones]}::text[])`,
        sql<SqlBool>`contact_id = any(${[...contactIds]}::integer[])`,
      ]),
    )
    // One that was erased has no address any more.
    .where('email', '<>', '')
    .orderBy('id')
    .limit(MOST_RECORDS)
    .execute()

/** The links of the mails lead nowhere any more, and the address that a project stood at is gone as well. */
export const forgetLinks = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('estimate')
    .set({
      token: randomId(),
      sender_digest: '',
      inputs: sql`case when path = 'update' then inputs #- '{fields,link}' else inputs end`,
      outcome: sql`jsonb_set(outcome, '{lines}', coalesce((
        select jsonb_agg(line order by place)
        from jsonb_array_elements(outcome -> 'lines') with ordinality as listed (line, place)
        where line ->> 'label' <> 'Link'), '[]'))`,
    })
    .where('id', '=', id)
    .execute()

/** Their rows go first: the caller removes what is stored. */
export const dropFiles = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('estimate_file')
    .where('estimate_id', 'in', [...ids])
    .returning(['id', 'file_id'])
    .execute()
