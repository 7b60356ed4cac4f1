import { ReadState } from '#platform/web/calls/read-state.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Chart } from '#platform/web/kit/chart/chart.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { readFigures, saveQuota } from '#drive/contract/figures/figure-calls.ts'
import { openPrivate } from '#drive/contract/sharing/sharing-calls.ts'
import { sizeInWords } from '#drive/contract/size-in-words.ts'
import styles from '#drive/web/drive.module.css'

const GIGABYTE = 1024 ** 3
type Quota = GotFrom<typeof readFigures>['quotas'][number]

export function Screen() {
  const read = useCall(readFigures, {})
  const [opening, setOpening] = useState(false)
  const [quota, setQuota] = useState<Quota | null>(null)
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { quotas, owners, types, ages, viewed, unused, duplicates, links, can } = read.data
  const bars = [{ key: 'bytes', label: 'Size' }]
  return (
    <>
      <PageHeader
        title="Storage"
        about="All files, with those in the trash. Private files are counted and not named."
        actions={can.open_private && <Button onClick={() => setOpening(true)}>Open private files</Button>}
      />
      <Stack>
        <Section title="Companies">
          <ul className={styles.list}>
            {quotas.map((one) => (
              <li key={one.company_id}>
                <div className={styles.quota}>
                  <Progress
                    label={one.company}
                    share={Math.min(1, one.used / Math.max(1, one.allowed))}
                    detail={`${sizeInWords(one.used)} of ${sizeInWords(one.allowed)}`}
                  />
                </div>
                <Button size="s" aria-label={`Change quota of ${one.company}`} onClick={() => setQuota(one)}>
                  Change quota
                </Button>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Worth a look">
          <Figures
            of={[
              ['Unused for a year', sizeInWords(unused.bytes), `${show.count(unused.files)} files`],
              [
                'Copies of the same content',
                sizeInWords(duplicates.bytes),
                `${show.count(duplicates.files)} files`,
              ],
              ['Active links', show.count(links)],
            ]}
          />
        </Section>
        <Columns>
          <Section title="By owner">
            <Chart
              titleUnseen
              title="Size by owner"
              kind="bar"
              rows={owners.map(({ label, bytes }) => ({ label, bytes }))}
              along={{ key: 'label', label: 'Owner' }}
              series={bars}
              format={sizeInWords}
            />
          </Section>
          <Section title="By type">
            <Chart
              titleUnseen
              title="Size by type"
              kind="bar"
              rows={types.map(({ label, bytes }) => ({ label, bytes }))}
              along={{ key: 'label', label: 'Type' }}
              series={bars}
              format={sizeInWords}
            />
          </Section>
          <Section title="By age">
            <Chart
              titleUnseen
              title="Size by age"
              kind="bar"
              rows={ages.map(({ label, bytes }) => ({ label, bytes }))}
              along={{ key: 'label', label: 'Changed' }}
              series={bars}
              format={sizeInWords}
            />
          </Section>
          <Section title="Most viewed in 90 days">
            <ul className={styles.list}>
              {viewed.map(({ id, name, count }, at) => (
                <li key={id ?? `private ${at}`}>
                  <span>{id === null ? name : <Link to={`/rd-drive?item=${id}`}>{name}</Link>}</span>
                  <span className={styles.quiet}>{count === 1 ? '1 view' : `${count} views`}</span>
                </li>
              ))}
            </ul>
          </Section>
        </Columns>
      </Stack>
      {quota && <QuotaDialog quota={quota} onClose={() => setQuota(null)} />}
      {opening && <PrivateDialog onClose={() => setOpening(false)} />}
    </>
  )
}

const QuotaDialog = ({ quota, onClose }: { quota: Quota; onClose: () => void }) => (
  <FormDialog
    call={saveQuota}
    start={{
      company_id: quota.company_id,
      version: quota.version,
      gigabytes: Math.round(quota.allowed / GIGABYTE),
    }}
    size="s"
    title={`Quota of ${quota.company}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => <NumberField {...form('gigabytes')} label="Gigabytes" />}
  </FormDialog>
)

const PrivateDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    call={openPrivate}
    start={{ reason: '' }}
    title="Open private files"
    onClose={onClose}
    submit="Open private files"
  >
    {(form) => (
      <>
        <p>
          You can read them until the end of the day, under Shared with me. The owner is told at once, with
          the reason.
        </p>
        <ColleagueField {...form('account_id')} value={form('account_id').value ?? null} label="Owner" />
        <TextArea {...form('reason')} label="Reason" />
      </>
    )}
  </FormDialog>
)
