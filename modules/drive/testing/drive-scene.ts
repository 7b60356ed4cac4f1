import { sql } from 'kysely'
import { buildAssignment } from '#organization/server/public.ts'
import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import type { DriveRoot } from '#platform/server/drive-root.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as fileCalls from '#drive/contract/files/file-calls.ts'
import { nodeList } from '#drive/contract/tree/node-calls.ts'
import { buildFile, buildFolder, buildGrant } from '#drive/server/public.ts'

/** For tests: people of departments, and a tree that is built without going through the calls. */
export async function driveScene(driveRoots: readonly DriveRoot[] = []) {
  const product =
    driveRoots.length === 0
      ? await testProduct()
      : await testProduct({}, [], undefined, () => [{ name: 'papers', handlers: [], driveRoots }])
  const { files } = product

  async function employed(wish: { roles?: readonly string[]; department?: string; company?: 1 | 2; lead?: number } = {}) {
    const person = await product.account({ roles: ['employee', ...(wish.roles ?? [])] })
    await product.write((ctx) =>
      buildAssignment(ctx, {
        accountId: person.id,
        company: wish.company ?? 1,
        from: '2024-04-01',
        lineManagerId: wish.lead ?? null,
        ...(wish.department === undefined ? {} : { department: wish.department }),
      }),
    )
    return { id: person.id, name: person.name, caller: await product.as(person) }
  }

  const idNamed = async (table: 'department' | 'role', column: 'name' | 'key', value: string): Promise<number> => {
    const { rows } = await product.read((ctx) =>
      sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(ctx.db),
    )
    return rows[0]!.id
  }
  /** Made by the first person who sits in it. */
  const department = (name: string) => idNamed('department', 'name', name)
  const role = (key: string) => idNamed('role', 'key', key)

  const folder = (wish: Parameters<typeof buildFolder>[1]) => product.write((ctx) => buildFolder(ctx, wish))
  const file = (wish: Parameters<typeof buildFile>[2]) => product.write((ctx) => buildFile(ctx, files, wish))
  const grant = (nodeId: number, wish: Parameters<typeof buildGrant>[2]) =>
    product.write((ctx) => buildGrant(ctx, nodeId, wish))

  const put = (caller: Caller, id: string, bytes: Uint8Array, from = 0) =>
    caller.raw(`${UPLOADS_PATH}/${id}?from=${from}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes as BodyInit,
    })

  type Begin = Parameters<typeof begin>[1]
  const begin = (
    caller: Caller,
    wish: { name: string; bytes: number; parent_id?: number | null; node_id?: number; on_clash?: 'ask' | 'version' | 'both' },
  ) => caller.send(fileCalls.beginUpload, wish)

  /** Begun and sent; its end is for the test. */
  async function sent(caller: Caller, content: string | Buffer, wish: Omit<Begin, 'bytes'>): Promise<string> {
    const bytes = Buffer.from(content as string)
    const begun = await begin(caller, { ...wish, bytes: bytes.length })
    if (begun.status !== 0) throw new Error(begun.message)
    await put(caller, begun.data.upload_id, new Uint8Array(bytes))
    return begun.data.upload_id
  }

  async function uploaded(caller: Caller, content: string | Buffer, wish: Omit<Begin, 'bytes'>) {
    const upload_id = await sent(caller, content, wish)
    return caller.send(fileCalls.completeUpload, {
      upload_id,
      ...(wish.on_clash ? { on_clash: wish.on_clash } : {}),
    })
  }

  const names = async (caller: Caller, asked: Parameters<typeof listOf>[1] = {}) =>
    (await listOf(caller, asked)).data.rows.map(({ name }) => name)
  const listOf = (caller: Caller, asked: { view?: never | 'mine' | 'shared' | 'company' | 'recent' | 'starred' | 'trash'; folder_id?: number; search?: string }) =>
    caller.send(nodeList.read, asked)

  const used = async (company = 1) =>
    (
      await product.read((ctx) =>
        ctx.db.selectFrom('drive_quota').select('bytes_used').where('company_id', '=', company).executeTakeFirst(),
      )
    )?.bytes_used ?? 0

  return { product, files, employed, department, role, folder, file, grant, put, begin, sent, uploaded, names, listOf, used }
}
export type DriveScene = Awaited<ReturnType<typeof driveScene>>
