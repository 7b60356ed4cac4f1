import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Tone } from '#platform/contract/catalogue.ts'
import { IconButton } from './button.tsx'
import { CrossIcon } from './icons.tsx'
import styles from './toast.module.css'

export type Toast = {
  tone: Tone
  text: string
  action?: { label: string; run: () => void }
  /** What it is the outcome of: a refusal goes when the same thing has been done, see `outdate`. */
  of?: string
}
type Shown = Toast & { id: number }

const MOST_AT_ONCE = 4
const READING_MS = 6_000

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** The same sentence twice is shown once, again. */
export function showToast(toast: Toast): void {
  const others = shown.filter((other) => other.text !== toast.text)
  set([...others.slice(1 - MOST_AT_ONCE), { ...toast, id: ++lastId }])
}

/** What was refused is done, or tried again: the earlier no says nothing any more. */
export function outdate(of: string): void {
  if (shown.some((toast) => toast.of === of && toast.tone === 'bad'))
    set(shown.filter((toast) => toast.of !== of || toast.tone !== 'bad'))
}

const dismiss = (id: number) => set(shown.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once in every frame, bottom right, left of an open dialog, on a phone above. A popover, so that an open dialog does not cover it. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.hidePopover()
    // Shown again, it lies above whatever dialog was opened since.
    if (toasts.length > 0) place.current?.showPopover()
  }, [toasts])
  return (
    <section
      ref={place}
      popover="manual"
      className={styles.toasts}
      aria-label="Notifications"
      aria-live="polite"
      data-framed={parent !== window || undefined}
      data-print="off"
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastLine({ toast }: { toast: Shown }) {
  const stays = toast.tone === 'bad' || toast.action !== undefined
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.id), stays ? READING_MS * 2 : READING_MS)
    return () => clearTimeout(timer)
  }, [toast.id, stays])
  return (
    <div className={styles.toast} data-tone={toast.tone} role={toast.tone === 'bad' ? 'alert' : undefined}>
      <p>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run()
            dismiss(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label="Dismiss" size="s" icon={<CrossIcon />} onClick={() => dismiss(toast.id)} />
    </div>
  )
}
