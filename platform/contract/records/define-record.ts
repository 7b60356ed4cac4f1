import { z } from 'zod'
import { defineCall, type Call } from '#platform/contract/call.ts'
import { defineList, type AnyList, type ExportCall, type List } from '#platform/contract/lists/define-list.ts'
import type { ListColumn } from '#platform/contract/lists/list-column.ts'
import type { ListFilters } from '#platform/contract/lists/list-filter.ts'
import type { Needs } from '#platform/contract/needed-permissions.ts'
import { id } from '#platform/contract/scalars.ts'
import type { RecordFields } from './field.ts'
import { aOr, sentence, wordsOfRecord, type Noun, type RecordWords } from './record-words.ts'

/** A call by its path, with what differs from the usual; or one that several records share, which the area answers. */
type CallGiven =
  | `/${string}`
  | { readonly path: `/${string}`; readonly summary?: string; readonly says?: string }
  | Call

/** `put` adds where no id is sent, and saves otherwise: for an area that has both in one call. */
export type CallName = 'add' | 'save' | 'put' | 'retire' | 'restore' | 'order' | 'merge' | 'remove'
type CallsGiven = { readonly [K in CallName]?: CallGiven }

type ListGiven = {
  /** As that of `defineList`: under it the browser remembers the columns, the same for ever. */
  readonly key: string
  readonly title: string
  readonly filters?: ListFilters
  readonly search?: string
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' }
  readonly read: Exclude<CallGiven, Call>
  readonly export?: Exclude<CallGiven, Call>
}

type Declared = {
  /** What one is called in sentences, and several. */
  readonly noun: Noun
  /** In the order of the columns. */
  readonly fields: RecordFields
  /** For writing, and for reading where `reads` does not say it. */
  readonly needs: Needs
  readonly reads?: Needs
  /** Without it the area has a list of its own. */
  readonly list?: ListGiven
  readonly calls: CallsGiven
  /** What tells it from others in a call that they share. */
  readonly with?: Readonly<Record<string, string>>
  /** What those are called that name it. A shown field `used` holds their number. */
  readonly users?: Noun
  /** What others name is deactivated all the same, if not said otherwise. */
  readonly whenUsed?: 'refused'
  /** Only such are merged as have this field alike. */
  readonly alike?: string
  readonly words?: Partial<RecordWords>
}

type RowShape<F> = {
  -readonly [K in keyof F as F[K] extends { row: z.ZodType } ? K : never]: F[K] extends {
    row: infer R extends z.ZodType
  }
    ? R
    : never
}
export type InputShape<F> = {
  -readonly [K in keyof F as F[K] extends { input: z.ZodType } ? K : never]: F[K] extends {
    input: infer I extends z.ZodType
  }
    ? I
    : never
}
type ColumnsOf<F> = {
  readonly [K in keyof F as F[K] extends { column: null } ? never : K]: ListColumn
}

const stamp = { id: z.number(), version: z.number() }
const version = z.number().int().positive()
const target = { id, version }
const perhaps = { id: id.nullable().default(null), version: version.nullable().default(null) }
const written = z.object({ id: z.number() })
const nothing = z.object({})
const step = z.enum(['up', 'down'])

type RowSchema<F> = z.ZodObject<typeof stamp & RowShape<F>>
/** A row as a screen gets it. */
export type RowOf<Rec extends { readonly fields: RecordFields }> = z.output<RowSchema<Rec['fields']>>

type Written = typeof written
type Nothing = typeof nothing
type OwnCalls<F> = {
  add: Call<z.ZodObject<InputShape<F>>, Written>
  save: Call<z.ZodObject<typeof target & InputShape<F>>, Written>
  put: Call<z.ZodObject<typeof perhaps & InputShape<F>>, Written>
  retire: Call<z.ZodObject<typeof target>, Nothing>
  restore: Call<z.ZodObject<typeof target>, Nothing>
  order: Call<z.ZodObject<{ id: typeof id; step: typeof step }>, Nothing>
  merge: Call<z.ZodObject<{ id: typeof id; into_id: typeof id }>, Nothing>
  remove: Call<z.ZodObject<{ id: typeof id }>, Nothing>
}
type CallsOf<D extends Declared> = {
  readonly [K in keyof D['calls'] & CallName]: D['calls'][K] extends Call
    ? D['calls'][K]
    : OwnCalls<D['fields']>[K]
}
type ListOf<D extends Declared> = D extends { list: infer L extends ListGiven }
  ? List<
      RowSchema<D['fields']>,
      ColumnsOf<D['fields']>,
      L extends { filters: infer F } ? F : Record<never, never>,
      Record<never, never>,
      L extends { export: CallGiven } ? ExportCall<L extends { filters: infer F } ? F : unknown> : null
    >
  : null

export type DeclaredRecord<T extends string, D extends Declared> = {
  readonly table: T
  readonly noun: Noun
  readonly fields: D['fields']
  readonly list: ListOf<D>
  readonly calls: CallsOf<D>
  /** The calls that it has in common with others. */
  readonly shared: readonly CallName[]
  readonly with: Readonly<Record<string, string>>
  readonly users: Noun | null
  readonly whenUsed: 'kept' | 'refused'
  readonly alike: string | null
  /** What is done with one that is used, instead of deleting it. */
  readonly instead: string
  readonly words: RecordWords
}

// A record as one that knows no fields sees it: its answers, its screen and the tests of all records.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRecord = Omit<DeclaredRecord<string, any>, 'fields' | 'list' | 'calls'> & {
  readonly fields: RecordFields
  readonly list: AnyList | null
  readonly calls: { readonly [K in CallName]?: Call }
}

/**
 * A register said once: from its fields come the rows, the list with its columns and export, the forms and the calls
 * that keep it. The server adds who may and what differs (`answerRecord`), the screen how it looks (`RecordScreen`).
 */
export function defineRecord<const T extends string, const D extends Declared>(
  table: T,
  declared: D,
): DeclaredRecord<T, D> {
  const { fields, noun, list, calls, users } = declared
  refuseUnusable(table, declared)
  const instead = insteadOfDeleting(declared)
  return {
    table,
    noun,
    fields,
    list: list ? listOf(fields, list, declared.reads ?? declared.needs) : null,
    calls: callsOf(declared),
    shared: (Object.keys(calls) as CallName[]).filter((name) => isCall(calls[name]!)),
    with: declared.with ?? {},
    users: users ?? null,
    whenUsed: declared.whenUsed ?? 'kept',
    alike: declared.alike ?? null,
    instead,
    words: { ...wordsOfRecord({ one: noun[0], users, instead }), ...declared.words },
  } as unknown as DeclaredRecord<T, D>
}

function insteadOfDeleting({ calls, fields, whenUsed }: Declared): string {
  const ways = [
    ...(calls.merge ? ['merge it into another'] : []),
    ...('active' in fields && whenUsed !== 'refused' ? ['deactivate it'] : []),
  ]
  return ways.length === 0 ? '' : sentence(ways.join(' or '))
}

const isCall = (given: CallGiven): given is Call => typeof given === 'object' && 'input' in given
const parts = (given: Exclude<CallGiven, Call>) => (typeof given === 'string' ? { path: given } : given)

function listOf(fields: RecordFields, { read, ...list }: ListGiven, needs: Needs): AnyList {
  const entries = Object.entries(fields)
  const row = entries.flatMap(([name, { row: schema }]) => (schema ? [[name, schema] as const] : []))
  const columns = entries.flatMap(([name, { column }]) => (column ? [[name, column] as const] : []))
  const what = list.title.charAt(0).toLowerCase() + list.title.slice(1)
  return defineList(z.object({ ...stamp, ...Object.fromEntries(row) }), {
    ...list,
    columns: Object.fromEntries(columns),
    read: { needs, summary: `Lists the ${what}.`, ...parts(read) },
    ...(list.export
      ? { export: { needs, summary: `Exports the ${what} as CSV, XLSX or PDF.`, ...parts(list.export) } }
      : {}),
  } as never)
}

function callsOf({ calls, fields, noun: [one], needs }: Declared) {
  const asked = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, input] as const] : [])),
  )
  const a = aOr(one)
  const usual: Record<
    CallName,
    readonly [input: z.ZodType, summary: string, says: string, output?: z.ZodType]
  > = {
    add: [z.object(asked), `Adds ${a}.`, sentence(`${one} added`), written],
    save: [z.object({ ...asked, ...target }), `Changes ${a}.`, sentence(`${one} saved`), written],
    put: [z.object({ ...perhaps, ...asked }), `Adds or changes ${a}.`, sentence(`${one} saved`), written],
    retire: [z.object(target), `Deactivates ${a}.`, sentence(`${one} deactivated`)],
    restore: [z.object(target), `Activates ${a} again.`, sentence(`${one} activated`)],
    order: [z.object({ id, step }), `Moves ${a} one place up or down.`, 'Order saved.'],
    merge: [
      z.object({ id, into_id: id }),
      `Merges ${a} into another: what names it moves, and it is deleted.`,
      '',
    ],
    remove: [z.object({ id }), `Deletes ${a} that nothing uses.`, sentence(`${one} deleted`)],
  }
  const entries = (Object.entries(calls) as [CallName, CallGiven][]).map(([name, given]) => {
    if (isCall(given)) return [name, given] as const
    const [input, summary, says, output = nothing] = usual[name]
    const { path, ...own } = parts(given)
    return [
      name,
      defineCall('POST', path, {
        auth: 'employee',
        needs,
        writes: true,
        summary,
        says,
        ...own,
        input,
        output,
      }),
    ] as const
  })
  return Object.fromEntries(entries)
}

/** What no screen and no answer could do is found when the declaration is loaded. */
function refuseUnusable(table: string, { calls, fields, alike, list }: Declared) {
  const wants = (isThere: boolean, name: string, why: string) => {
    if (isThere && fields[name] === undefined)
      throw new Error(`record ${table}: ${why} needs a field "${name}"`)
  }
  wants(calls.order !== undefined, 'position', 'ordering by hand')
  wants(calls.retire !== undefined || calls.restore !== undefined, 'active', 'deactivating')
  if (alike !== undefined) wants(true, alike, '`alike`')
  if (list && calls.merge && fields['name'] === undefined)
    throw new Error(`record ${table}: merging says the name of what is kept, and needs a field "name"`)
}
