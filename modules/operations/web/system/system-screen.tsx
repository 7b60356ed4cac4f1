import type { GotFrom } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Figures } from '#platform/web/kit/figures.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Progress } from '#platform/web/light/progress.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
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
        about="How this installation is doing at this moment."
        actions={
          <Button busy={system.isFetching} onClick={() => void system.refetch()}>
            Look again
          </Button>
        }
      />
      {system.isPending && <LoadingState />}
      {system.isError && <FailureState failure={system.error} again={() => void system.refetch()} />}
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
        title="Room"
        about={system.files.scanned ? 'A virus check looks at every file that comes in.' : undefined}
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
    <Section title="Schedule" about="What begins by the clock, on one of the nodes.">
      <ScheduleTable schedule={system.schedule} />
    </Section>
  </Stack>
)

const transportText = {
  outbox: 'No mail server is set; mails are kept in the outbox.',
  smtp: 'Mails leave through the mail server that is set.',
} as const

const workersText = (workers: System['workers']) =>
  workers.length === 0
    ? 'None was heard of lately'
    : `${workers.length}, last heard of ${show.moment(
        workers
          .map(({ seen_at }) => seen_at)
          .toSorted()
          .at(-1),
      )}`
