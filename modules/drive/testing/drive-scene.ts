import { sql } from 'kysely'
import { buildAssignment } from '#organization/server/public.ts'
import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import type { DriveView } from '#drive/contract/drive-lists.ts'
import * as fileCalls from '#drive/contract/files/file-calls.ts'
import { nodeList } from '#drive/contract/tree/node-calls.ts'
import { buildFile, buildFolder, buildGrant } from '#drive/server/public.ts'

/** For tests: people of departments, and a tree that is built without going through the calls. */
export async function driveScene(driveRoots: readonly DriveRoot[] = []) {
  const product =
    driveRoots.length === 0
      ? await testProduct()
      : await testProduct({}, [], { above: () => [{ name: 'papers', handlers: [], driveRoots }] })
  return {
    product,
    files: product.files,
    ...peopleOf(product),
    ...builtIn(product),
    ...sending,
    ...reading(product),
  }
}

type Employed = {
  readonly roles?: readonly string[]
  readonly department?: string
  readonly company?: 1 | 2
  readonly lead?: number
}

function peopleOf(product: TestProduct) {
  async function employed({ roles = [], department, company = 1, lead }: Employed = {}) {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) =>
      buildAssignment(ctx, {
        accountId: person.id,
        company,
        from: '2024-04-01',
        lineManagerId: lead ?? null,
        ...(department === undefined ? {} : { department }),
      }),
    )
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }
  async function idNamed(table: 'department' | 'role', column: 'name' | 'key', value: string) {
    const { rows } = await product.read((ctx) =>
      sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
        ctx.db,
      ),
    )
    return rows[0]!.id
  }
  return {
    employed,
    /** Made by the first person who sits in it. */
    department: (name: string) => idNamed('department', 'name', name),
    role: (key: string) => idNamed('role', 'key', key),
  }
}

const builtIn = (product: TestProduct) => ({
  folder: (wish: Parameters<typeof buildFolder>[1]) => product.write((ctx) => buildFolder(ctx, wish)),
  file: (wish: Parameters<typeof buildFile>[2]) =>
    product.write((ctx) => buildFile(ctx, product.files, wish)),
  grant: (nodeId: number, wish: Parameters<typeof buildGrant>[2]) =>
    product.write((ctx) => buildGrant(ctx, nodeId, wish)),
})

type Wish = {
  readonly name: string
  readonly parent_id?: number | null
  readonly node_id?: number
  readonly on_clash?: 'ask' | 'version' | 'both'
}

const begin = (caller: Caller, wish: Wish & { readonly bytes: number }) =>
  caller.send(fileCalls.beginUpload, wish)

const put = (caller: Caller, id: string, bytes: Uint8Array, from = 0) =>
  caller.raw(`${UPLOADS_PATH}/${id}?from=${from}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes as BodyInit,
  })

/** Begun and sent; its end is for the test. */
async function sent(caller: Caller, content: string, wish: Wish): Promise<string> {
  const bytes = Buffer.from(content)
  const begun = await begin(caller, { ...wish, bytes: bytes.length })
  if (begun.status !== 0) throw new Error(begun.message)
  await put(caller, begun.data.upload_id, new Uint8Array(bytes))
  return begun.data.upload_id
}

const sending = {
  begin,
  put,
  sent,
  async uploaded(caller: Caller, content: string, wish: Wish) {
    const { on_clash = 'ask' } = wish
    return caller.send(fileCalls.completeUpload, { upload_id: await sent(caller, content, wish), on_clash })
  },
}

type Asked = {
  readonly view?: DriveView
  readonly folder_id?: number
  readonly search?: string
}

const listOf = (caller: Caller, asked: Asked) => caller.send(nodeList.read, asked)

const reading = (product: TestProduct) => ({
  listOf,
  names: async (caller: Caller, asked: Asked = {}) =>
    (await listOf(caller, asked)).data.rows.map(({ name }) => name),
  async used(company = 1): Promise<number> {
    const row = await product.read((ctx) =>
      ctx.db
        .selectFrom('drive_quota')
        .select('bytes_used')
        .where('company_id', '=', company)
        .executeTakeFirst(),
    )
    return row?.bytes_used ?? 0
  },
})
