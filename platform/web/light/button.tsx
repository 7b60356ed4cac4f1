import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'quiet' | 'plain' | 'danger'
  size?: 'm' | 's'
  icon?: ReactNode
  /** Shows that work is under way; the button stays focusable and does nothing meanwhile. */
  busy?: boolean
  wide?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const {
    look = 'quiet',
    size = 'm',
    icon,
    busy = false,
    wide,
    className,
    children,
    onClick,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      data-bare={children === undefined || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & { label: string; icon: ReactNode }

/** A button that shows only a picture; the label is read out and shown on hover. */
export const IconButton = ({ label, look = 'plain', ...rest }: IconButtonProps) => (
  <Button {...rest} look={look} aria-label={label} title={label} />
)
