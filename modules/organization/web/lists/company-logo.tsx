import { useId, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { complaintAbout } from '#platform/web/light/file-rules.ts'
import type { companyView } from '#organization/contract/lists/company-calls.ts'
import {
  logoFile,
  removeCompanyLogo,
  setCompanyLogo,
} from '#organization/contract/lists/company-logo-calls.ts'
import type { z } from 'zod'
import styles from './company-logo.module.css'

type Company = Pick<z.output<typeof companyView>, 'id' | 'name' | 'logo' | 'can'>

/** The logo of a company, and the way to another one for anyone who may change it. */
export function CompanyLogo({ company: { id, name, logo, can } }: { company: Company }) {
  const input = useId()
  const set = useSend(setCompanyLogo)
  const remove = useSend(removeCompanyLogo)
  const [complaint, setComplaint] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = complaintAbout(file, logoFile)
    setComplaint(wrong)
    if (!wrong) void set.send({ id }, { logo: [file] })
  }
  return (
    <div className={styles.field}>
      {logo === '' ? (
        <span className={styles.letter} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      ) : (
        <img className={styles.logo} src={logo} alt={`Logo of ${name}`} />
      )}
      {can.save && (
        <>
          <label className={styles.choose} data-busy={set.busy || undefined} htmlFor={input}>
            {logo === '' ? 'Add logo' : 'Change logo'} <span className="unseen">of {name}</span>
          </label>
          <input
            id={input}
            className="unseen"
            type="file"
            accept=".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp"
            disabled={set.busy}
            aria-describedby={complaint ? `${input}-wrong` : undefined}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file can be chosen again after a refusal.
              event.target.value = ''
            }}
          />
          {logo !== '' && (
            <Button
              size="s"
              look="plain"
              busy={remove.busy}
              aria-label={`Remove logo of ${name}`}
              onClick={() => void remove.send({ id })}
            >
              Remove logo
            </Button>
          )}
        </>
      )}
      {complaint && (
        <p id={`${input}-wrong`} role="alert" className={styles.wrong}>
          {complaint}
        </p>
      )}
    </div>
  )
}
