import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { validate, withoutEmpty, type FieldErrors } from './validate.ts'

export type Values = Readonly<Record<string, unknown>>
export type FileLists = Readonly<Record<string, readonly File[]>>

/**
 * What the fields of one form hold, what is wrong with it, and which complaints are shown yet. Without a schema
 * (`publicAddress`) the server alone says what is wrong. `isBehind`: `start` is yet to come as this person wrote it.
 */
export function useFormState(schema: z.ZodType | undefined, start: Values, isBehind = false) {
  const [edits, setEdits] = useState<Values>({})
  const [files, setFiles] = useState<FileLists>({})
  const [shown, setShown] = useState<'all' | ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [seen, setSeen] = useState<unknown>(undefined)

  /** The edits belong to what stood there when they began; a live refresh meanwhile must not make them look newer. */
  const seeVersion = () => {
    if (!isBehind) setSeen((old: unknown) => old ?? start['version'])
  }
  const hasFiles = Object.values(files).some((list) => list.length > 0)
  const hasEdits = hasFiles || Object.keys(edits).length > 0
  if (hasEdits && seen === undefined && start['version'] !== undefined) seeVersion()

  const values: Values = { ...start, ...edits, ...(seen !== undefined && { version: seen }) }
  const toSend = schema ? withoutEmpty(schema, values) : values
  const asked = JSON.stringify(toSend)
  const errors = useMemo(() => (schema ? validate(schema, JSON.parse(asked)) : {}), [schema, asked])

  return {
    values,
    files,
    toSend,
    errors,
    refuse: setRefused,
    isDirty: Object.entries(edits).some(([name, value]) => !same(value, start[name])) || hasFiles,
    showAll: () => setShown('all'),
    /** A complaint shows when its field is left with something in it, or when the form was to be sent. */
    leaveField(name: string) {
      const isTouched = name in edits && values[name] !== '' && values[name] !== null
      if (isTouched && shown !== 'all') setShown(new Set([...shown, name]))
    },
    errorAt: (path: string) => {
      const isVisible = shown === 'all' || shown.has(path.split('.')[0] ?? path)
      return refused[path] ?? (isVisible ? errors[path] : undefined)
    },
    change: (name: string, value: unknown) => {
      seeVersion()
      setEdits((old) => ({ ...old, [name]: value }))
      // What is being typed again is no answer yet, until the field is left or the form is to be sent.
      setShown((old) => (old === 'all' ? old : new Set([...old].filter((left) => left !== name))))
      setRefused((old) => omit(old, name))
    },
    changeFiles(name: string, list: readonly File[]) {
      seeVersion()
      setFiles((old) => ({ ...old, [name]: list }))
      setRefused((old) => omit(old, name))
    },
    /** Takes the version that came with the refreshed record, so that the next sending overwrites it knowingly. */
    takeNewVersion: () => setSeen(undefined),
    reset() {
      setSeen(undefined)
      setEdits({})
      setFiles({})
      setShown(new Set())
      setRefused({})
    },
  }
}

export type FormState = ReturnType<typeof useFormState>

const same = (one: unknown, other: unknown) =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other)

function omit<T extends Values>(values: T, name: string): T {
  const { [name]: _gone, ...rest } = values
  return rest as T
}
