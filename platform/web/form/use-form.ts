import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { CallFailure, isAtFields, type Stopped, type Unreachable } from '#platform/web/calls/call-failure.ts'
import type { Files } from '#platform/web/calls/send-form.ts'
import { useSend, type Sent } from '#platform/web/calls/use-send.ts'
import { outdate, showToast } from '#platform/web/light/toast.tsx'
import type { Binding, Fields } from './field-binding.ts'
import { useFormState, type FormState } from './form-state.ts'
import { useUnsaved } from './unsaved-forms.ts'

export type FormOptions<C extends Call> = {
  call: C
  /** What the fields hold at first: the record that is edited, or what a new one begins with. */
  start: Partial<SentBy<C>>
  onDone?: (sent: Extract<Sent<C>, { ok: true }>) => void
  /** For a screen that goes on from a no, such as one that keeps what could not be sent. */
  onFailed?: (failure: CallFailure | Unreachable | Stopped, sent: { input: SentBy<C>; files: Files }) => void
  /**
   * Said as a notice when the form is sent with something missing; the fields say what. The specification wants it of
   * some screens, and there every refusal as a notice too; elsewhere a refusal is said once, at its field.
   */
  incomplete?: string
  /** Asks before unsent text is left behind; switch it off for forms like the sign-in. */
  guard?: boolean
  /** Shows no notices: refusals stand at their fields or over them, and the screen shows the outcome itself. */
  silent?: boolean
}

export function useForm<C extends Call>(
  { call, start, onDone, onFailed, incomplete, guard = true, silent = false }: FormOptions<C>,
  element: RefObject<HTMLFormElement | null>,
) {
  // A form that stays open over its record would show the old one for a moment, and hold on to its version.
  const stays = onDone === undefined && 'version' in start
  /** The fields that this drawing of the form shows. */
  const drawn = new Set<string>()
  const { send, busy, isBehind, progress, cancel } = useSend(call, {
    silent,
    stays,
    shows: (failure) => incomplete === undefined && standsInForm(failure, drawn),
  })
  const [stale, setStale] = useState<CallFailure | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const hasOldVersion = isBehind && 'version' in start
  const { waits, wait } = useOnceRead(hasOldVersion, () => void submit())
  const state = useFormState(call.input, start, hasOldVersion)
  useUnsaved(guard && state.isDirty)

  async function submit() {
    if (busy) return
    outdate(call.path)
    state.showAll()
    if (complainsOfUnreadable(element) || Object.keys(state.errors).length > 0) {
      if (incomplete) showToast({ tone: 'bad', text: incomplete, of: call.path })
      return focusFirstError(element)
    }
    if (hasOldVersion) return wait()
    setStale(null)
    setRefusal(null)
    state.refuse({})
    const input = state.toSend as SentBy<C>
    const sent = await send(input, state.files)
    if (!sent.ok) onFailed?.(sent.failure, { input, files: state.files })
    if (sent.ok) {
      // At once, so that going on to another page from here leaves nothing unsent behind.
      flushSync(() => state.reset())
      onDone?.(sent)
    } else if (sent.failure instanceof CallFailure) {
      const { fields, facts } = sent.failure.detail
      state.refuse(fields)
      if (facts['stale']) setStale(sent.failure)
      else if (Object.keys(fields).length > 0) focusFirstError(element)
      else if (silent) setRefusal(sent.failure.message)
    }
  }

  const keepMine = () => {
    state.takeNewVersion()
    setStale(null)
  }

  const errorAt = (path: string) => {
    drawn.add(path)
    return state.errorAt(path)
  }
  const fields = fieldsOf<SentBy<C>>({ ...state, errorAt }, { busy: busy || waits, progress, cancel })
  return { fields, submit, stale, refusal, keepMine, edits: state.values, change: state.change }
}

const standsInForm = (failure: CallFailure, drawn: ReadonlySet<string>): boolean =>
  failure.detail.facts['stale'] === true || isAtFields(failure, (field) => drawn.has(field))

/** What is pressed before the page has read what this person wrote a moment ago goes with what is read then. */
function useOnceRead(isBehind: boolean, go: () => void) {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits || isBehind) return
    setWaits(false)
    go()
    // That of this drawing, which has what was read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waits, isBehind])
  return { waits, wait: () => setWaits(true) }
}

/** The bindings of the fields; their names and types come from the schema of the call. */
function fieldsOf<T>(state: FormState, sending: Pick<Fields<T>, 'busy' | 'progress' | 'cancel'>): Fields<T> {
  const bound = (name: string): Omit<Binding<never>, 'value' | 'onChange'> => ({
    name,
    error: state.errorAt(name),
    disabled: false,
    onBlur: () => state.leaveField(name),
  })
  const field = (name: string) => ({
    ...bound(name),
    value: state.values[name],
    onChange: (value: unknown) => state.change(name, value),
  })
  const files = (name: string) => ({
    ...bound(name),
    value: state.files[name] ?? [],
    onChange: (list: readonly File[] | null) => state.changeFiles(name, list ?? []),
  })
  const whole = { files, errorAt: state.errorAt, values: state.values, ...sending }
  return Object.assign(field, whole) as unknown as Fields<T>
}

/** What is typed there is no value of its field, such as half a date; sent, the form would leave it out. */
const complainsOfUnreadable = (form: RefObject<HTMLFormElement | null>): boolean =>
  [...(form.current?.elements ?? [])]
    .filter((field) => field instanceof HTMLInputElement && field.validity.customError)
    // The field hears of it and says what is wrong.
    .map((field) => (field as HTMLInputElement).checkValidity())
    .includes(false)

/** After the next paint, when the fields carry their errors. */
function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )
}
