import { useMemo, useState, type RefObject } from 'react'
import type { Call, SentBy } from '../../contract/call.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { useSend, type Sent } from '../calls/use-send.ts'
import { showToast } from '../light/toast.tsx'
import type { Binding, Fields } from './binding.ts'
import { useUnsaved } from './unsaved.ts'
import { validate, withoutEmpty, type FieldErrors } from './validate.ts'

type Values = Readonly<Record<string, unknown>>
type FileLists = Readonly<Record<string, readonly File[]>>

export type FormOptions<C extends Call> = {
  call: C
  /** What the fields hold at first: the record that is edited, or what a new one begins with. */
  start: Partial<SentBy<C>>
  onDone?: (sent: Extract<Sent<C>, { ok: true }>) => void
  /** Said as a notice when the form is sent with something missing; the fields say what. */
  incomplete?: string
  /** Asks before unsent text is left behind; switch it off for forms like the sign-in. */
  guard?: boolean
}

export function useForm<C extends Call>(
  { call, start, onDone, incomplete, guard = true }: FormOptions<C>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { send, busy, progress, cancel } = useSend(call)
  const [edits, setEdits] = useState<Values>({})
  const [files, setFiles] = useState<FileLists>({})
  const [shown, setShown] = useState<'all' | ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [stale, setStale] = useState<CallFailure | null>(null)

  const values = { ...start, ...edits } as Values
  const toSend = withoutEmpty(call.input, values)
  const asked = JSON.stringify(toSend)
  const errors = useMemo(() => validate(call.input, JSON.parse(asked)), [call, asked])
  const dirty = Object.entries(edits).some(
    ([name, value]) => name !== 'version' && !same(value, (start as Values)[name]),
  )
  useUnsaved(guard && (dirty || Object.values(files).some((list) => list.length > 0)))

  async function submit() {
    if (busy) return
    setShown('all')
    if (Object.keys(errors).length > 0) {
      if (incomplete) showToast({ tone: 'bad', text: incomplete })
      return focusFirstError()
    }
    setStale(null)
    const sent = await send(toSend as SentBy<C>, files)
    if (sent.ok) {
      setEdits({})
      setFiles({})
      setShown(new Set())
      onDone?.(sent)
    } else if (sent.failure instanceof CallFailure) {
      const { fields, facts } = sent.failure.detail
      setRefused(fields)
      if (facts['stale']) setStale(sent.failure)
      else if (Object.keys(fields).length > 0) focusFirstError()
    }
  }

  // After the next paint, when the fields carry their errors.
  const focusFirstError = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      ),
    )

  const change = (name: string, value: unknown) => {
    setEdits((old) => ({ ...seenVersion(start, old), ...old, [name]: value }))
    setRefused((old) => omit(old, name))
  }

  const errorAt = (path: string) => {
    const visible = shown === 'all' || shown.has(path.split('.')[0] ?? path)
    return refused[path] ?? (visible ? errors[path] : undefined)
  }

  const bound = (name: string): Omit<Binding<never>, 'value' | 'onChange'> => ({
    name,
    error: errorAt(name),
    disabled: false,
    onBlur: () => {
      const isTouched = name in edits && values[name] !== '' && values[name] !== null
      if (isTouched && shown !== 'all') setShown(new Set([...shown, name]))
    },
  })

  const field = (name: string) => ({
    ...bound(name),
    value: values[name],
    onChange: (value: unknown) => change(name, value),
  })

  const fields = Object.assign(field, {
    files: (name: string) => ({
      ...bound(name),
      value: files[name] ?? [],
      onChange: (list: readonly File[] | null) => {
        setFiles((old) => ({ ...old, [name]: list ?? [] }))
        setRefused((old) => omit(old, name))
      },
    }),
    errorAt,
    values,
    busy,
    progress,
    cancel,
  }) as unknown as Fields<SentBy<C>>

  /** Takes the version that came with the refreshed record, so that the next sending overwrites it knowingly. */
  const keepMine = () => {
    setEdits((old) => omit(old, 'version'))
    setStale(null)
  }

  return { fields, submit, stale, keepMine, edits: values, change }
}

/** The edits belong to what stood there when they began; a live refresh meanwhile must not make them look newer. */
const seenVersion = (start: Values, edits: Values): Values =>
  'version' in start && !('version' in edits) ? { version: start['version'] } : {}

const same = (one: unknown, other: unknown) =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other)

function omit<T extends Values>(values: T, name: string): T {
  const { [name]: _gone, ...rest } = values
  return rest as T
}
