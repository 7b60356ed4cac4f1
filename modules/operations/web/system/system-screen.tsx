import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { readSystem } from '#operations/contract/system/system-calls.ts'
import { byteText } from './format-bytes.ts'
import { ScheduleTable } from './schedule-table.tsx'
import { TestMailButton } from '#operations/web/mail/test-mail-button.tsx'

type System = GotFrom<typeof readSystem>

export function Screen() {
  const system = useCall(readSystem, {})
  return (
    <>
      <PageHeader
        title="System"
        about="Current state of this installation."
        actions={
          <Button busy={system.isFetching} onClick={() => void system.refetch()}>
            Refresh
          </Button>
        }
      />
      <ReadState of={system} />
      {system.isSuccess && <Sections system={system.data} />}
    </>
  )
}

const Sections = ({ system }: { system: System }) => (
  <Stack>
    <Section title="Installation">
      <KeyValue
        entries={[
          ['Version', system.version],
          ['Running since', show.moment(system.started_at)],
          ['Node.js', system.node_version],
          ['PostgreSQL', system.database_version],
          ['Workers', workersText(system.workers)],
        ]}
      />
    </Section>
    <Columns>
      <Section
        title="Storage"
        about={system.files.scanned ? 'Every uploaded file is scanned for viruses.' : undefined}
      >
        <Stack>
          <Figures
            of={[
              ['Database', byteText(system.database_bytes)],
              [
                'Files',
                byteText(system.files.bytes),
                `${show.count(system.files.count)} on ${system.storage === 's3' ? 'S3' : 'this disk'}`,
              ],
            ]}
          />
          {system.files.limit_bytes !== null && (
            <Progress
              label={`Of ${byteText(system.files.limit_bytes)} for files`}
              share={Math.min(1, system.files.bytes / system.files.limit_bytes)}
            />
          )}
        </Stack>
      </Section>
      <Section title="Mail" actions={<TestMailButton />} about={transportText[system.mail.transport]}>
        <Figures
          of={[
            [
              'Waiting',
              show.count(system.mail.waiting),
              system.mail.oldest_waiting_at ? `since ${show.moment(system.mail.oldest_waiting_at)}` : '',
            ],
            ['Failed', show.count(system.mail.failed)],
          ]}
        />
      </Section>
      <Section title="Tasks">
        <Figures
          of={[
            ['Due now', show.count(system.tasks.due)],
            ['Running', show.count(system.tasks.running)],
            ['Planned for later', show.count(system.tasks.later)],
            ['Failed', show.count(system.tasks.failed)],
          ]}
        />
      </Section>
    </Columns>
    <Section title="Schedule" about="Scheduled jobs, run on one node.">
      <ScheduleTable schedule={system.schedule} />
    </Section>
  </Stack>
)

const transportText = {
  outbox: 'No mail server is set. Emails stay in the outbox.',
  smtp: 'Emails are sent through the configured mail server.',
} as const

const workersText = (workers: System['workers']) =>
  workers.length === 0
    ? 'None seen recently'
    : `${workers.length}, last seen ${show.moment(
        workers
          .map(({ seen_at }) => seen_at)
          .toSorted()
          .at(-1),
      )}`
