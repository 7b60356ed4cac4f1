import { useRef, type ReactNode } from 'react'
import type { Call, SentBy } from '#platform/contract/call.ts'
import type { Fields } from './field-binding.ts'
import { StaleNotice } from './edit-conflict-notice.tsx'
import { useForm, type FormOptions } from './use-form.ts'
import styles from './form.module.css'

type FormProps<C extends Call> = FormOptions<C> & {
  children: (form: Fields<SentBy<C>>) => ReactNode
  label?: string
}

/**
 * A form of one writing call: it validates with the schema of the call, sends once, and shows what the server
 * answers at the fields. What was typed stays until the server has taken it.
 */
export function Form<C extends Call>({ children, label, ...options }: FormProps<C>) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(options, element)
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void form.submit()
      }}
    >
      {form.stale && (
        <StaleNotice
          failure={form.stale}
          mine={form.edits}
          form={element}
          onTakeTheirs={form.change}
          onKeepMine={form.keepMine}
        />
      )}
      {form.refusal && (
        <p className={styles.refusal} role="alert">
          {form.refusal}
        </p>
      )}
      {children(form.fields)}
    </form>
  )
}
