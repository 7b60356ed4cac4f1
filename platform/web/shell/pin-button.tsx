import { useId } from 'react'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { Screen } from '#platform/web/frames/screen.ts'
import styles from './menu-list.module.css'

/** The screens that a person has pinned, in order. */
export type Pins = {
  readonly paths: readonly string[]
  /** Missing where nothing is changed, such as while one views as someone else. */
  readonly set?: ((path: string, pinned: boolean) => void) | undefined
}

/**
 * Beside an entry of the menu; seen when the entry is pointed at or focused, and always under a thumb.
 * Its name is short and the screen's title its description: no other button of the page sounds alike.
 */
export function PinButton({ screen: { path, title }, pins }: { screen: Screen; pins: Pins }) {
  const { paths, set } = pins
  const described = useId()
  if (!set) return null
  const isPinned = paths.includes(path)
  const Icon = isPinned ? IconPinFilled : IconPin
  return (
    <button
      type="button"
      className={styles.pin}
      title={isPinned ? 'Unpin' : 'Pin'}
      aria-label={isPinned ? 'Unpin' : 'Pin'}
      aria-describedby={described}
      onClick={({ currentTarget }) => {
        // Unpinned, a row of the pinned ones goes, and the focus would go with it.
        if (isPinned && currentTarget.closest('[data-pinned]')) focusBeside(currentTarget)
        set(path, !isPinned)
      }}
    >
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      <span id={described} hidden>
        {title}
      </span>
    </button>
  )
}

function focusBeside(button: HTMLElement) {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const home = button.closest('nav')?.querySelector('a')
  ;(beside?.querySelector('button') ?? home)?.focus()
}
