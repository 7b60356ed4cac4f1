import { useRef, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FileBesideForm } from '#platform/web/kit/file-beside-form/file-beside-form.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { openProof } from '#tax/contract/declarations/declaration-calls.ts'
import type { DeclarationSection } from '#tax/contract/declarations/declaration-sections.ts'
import type { DeclarationView, RowView } from '#tax/contract/declarations/declaration-views.ts'
import { DeclaredRow } from '#tax/web/declarations/declared-row.tsx'
import styles from '#tax/web/tax.module.css'
import { Button } from '#platform/web/light/button.tsx'
import { DecideForm } from './decide-form.tsx'
import { useRowKeys } from './use-row-keys.ts'

type DeskProps = { declaration: DeclarationView; sections: readonly DeclarationSection[] }

/** Rows on the left, the chosen one with its file and its decision on the right. */
export function VerifyDesk({ declaration, sections }: DeskProps) {
  const rows = sections.flatMap(({ key }) => declaration.rows.filter(({ section }) => section === key))
  const [chosenId, choose] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const row = rows.find(({ id }) => id === chosenId) ?? null
  const go = (to: RowView | undefined) => {
    if (!to) return
    choose(to.id)
    list.current?.querySelector(`[data-row="${to.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === chosenId)
    go(rows[at < 0 ? 0 : at + by])
  }
  useRowKeys(step)
  const proof = useSend(openProof)
  const linkOf = async (file_id: number) => {
    const opened = await proof.send({ file_id })
    return opened.ok ? opened.data.link : undefined
  }
  if (rows.length === 0) return <Section title="Rows">Nothing was declared.</Section>
  const nextPending = (from: RowView) => {
    const at = rows.indexOf(from)
    return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ status }) => status === 'pending')
  }
  return (
    <div className={styles.desk}>
      <div className={styles.deskRows} ref={list}>
        {sections.map((section) => (
          <Section
            key={section.key}
            title={section.law ? `${section.label} (section ${section.law})` : section.label}
          >
            <ul className={styles.rows}>
              {declaration.rows
                .filter((one) => one.section === section.key)
                .map((one) => (
                  <DeclaredRow key={one.id} row={one} section={section} isChosen={one.id === chosenId}>
                    <Button
                      size="s"
                      aria-pressed={one.id === chosenId}
                      aria-label={
                        declaration.can.decide
                          ? `Decide ${nameOf(one, section)}`
                          : `Look at proof of ${nameOf(one, section)}`
                      }
                      onClick={() => choose(one.id)}
                    >
                      {declaration.can.decide ? 'Decide' : 'Look at proof'}
                    </Button>
                  </DeclaredRow>
                ))}
            </ul>
          </Section>
        ))}
      </div>
      <aside className={styles.deskProof} aria-label="Proof and decision">
        {row === null ? (
          <p className={styles.quiet}>
            Choose a row to see its proof. J and K go to the next and the last row.
          </p>
        ) : (
          <>
            <h2 className={styles.deskTitle}>
              {nameOf(
                row,
                sections.find(({ key }) => key === row.section)!,
              )}
            </h2>
            <FileBesideForm
              key={row.id}
              files={row.files}
              linkOf={linkOf}
              busy={proof.busy}
              empty="No proof is attached."
            >
              {declaration.can.decide && (
                <DecideForm key={row.version} row={row} onDone={() => go(nextPending(row))} />
              )}
            </FileBesideForm>
          </>
        )}
      </aside>
    </div>
  )
}

const nameOf = (row: RowView, section: DeclarationSection): string =>
  row.details.party || (section.parts.find(({ key }) => key === row.part)?.label ?? section.label)
