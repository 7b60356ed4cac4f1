import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { login } from '#identity/contract/sign-in/sign-in-calls.ts'
import { addKeptEntry, listKeptEntries } from '#organization/contract/lists/kept-list-calls.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'

const LANES = 16

/** Someone who may write, in the demo company. */
export async function signInAsAdmin(origin: string): Promise<string> {
  const form = { username: 'admin@atrium.example', password: DEMO_PASSWORD }
  const { data } = await testCaller(origin).send(login, form)
  if (data.step !== 'in') throw new Error(`the administrator was asked for ${data.step}`)
  return data.token
}

export type Writing = { readonly name: string; readonly key: string }

/** Adds departments until the product is gone; says which were acknowledged and which were under way. */
export function writeUntilGone(caller: Caller, mark: string) {
  const acknowledged: Writing[] = []
  const underWay = new Set<Writing>()
  let count = 0
  const lane = async () => {
    for (;;) {
      const writing = { name: `${mark} ${count}`, key: `crash-${mark.replaceAll(' ', '-')}-${count}` }
      count += 1
      underWay.add(writing)
      try {
        const { httpStatus } = await addDepartment(caller, writing)
        if (httpStatus !== 200) return
      } catch {
        return
      }
      underWay.delete(writing)
      acknowledged.push(writing)
    }
  }
  const gone = Promise.all(Array.from({ length: LANES }, lane))
  return { acknowledged, underWay, gone }
}

export const addDepartment = (caller: Caller, { name, key }: Writing) =>
  caller.send(addKeptEntry, { list: 'department', name }, { key })

export async function listDepartments(caller: Caller): Promise<string[]> {
  const names: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await caller.send(listKeptEntries, {
      list: 'department',
      size: 200,
      ...(after ? { after } : {}),
    })
    names.push(...data.rows.map((row) => row.name))
    if (data.next === null) return names
    after = data.next
  }
}
