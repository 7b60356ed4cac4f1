import { IconFile, IconMail } from '@tabler/icons-react'
import { catalogue } from '#platform/contract/catalogue.ts'
import { Avatar, PersonName } from '#platform/web/kit/avatar.tsx'
import { ApproveReject } from '#platform/web/light/approve-reject.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Columns, Row, Section, Stack } from '#platform/web/light/section.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { samplePeople } from './kit-samples.ts'

export const sampleStatuses = catalogue({
  pending: { id: 1, label: 'Pending', tone: 'warn', next: ['approved', 'rejected', 'cancelled'] },
  approved: { id: 2, label: 'Approved', tone: 'good', next: ['cancelled'] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
  cancelled: { id: 4, label: 'Cancelled', tone: 'neutral', next: [] },
  review: { id: 5, label: 'In review', tone: 'info', next: ['pending'] },
})

const because = [
  { label: 'Earned from April to November', value: '8.00 days', source: 'Leave policy 2026, section 3' },
  { label: 'Carried over from last year', value: '2.50 days' },
  { label: 'Taken', value: '− 6.00 days' },
]
const done = async () => ({ ok: true })

export const KitRecords = () => (
  <Section title="Records">
    <PageHeader
      title="Leave of Asha Rao"
      mark={<StatusBadge catalogue={sampleStatuses} status="pending" />}
      about="Applied on 19 November for three days"
      actions={<ApproveReject subject="Leave of Asha Rao" onApprove={done} onReject={done} />}
    />
    <Columns>
      <Stack>
        <KeyValue
          entries={[
            ['Person', <PersonName key="p" name="Asha Rao" detail="Project lead, Bangalore" />],
            ['Kind', 'Casual leave'],
            [
              'Balance',
              <Explain key="b" title="Casual leave left" because={because}>
                4.50 days
              </Explain>,
            ],
            ['Comment', null],
          ]}
        />
        <Row>
          {sampleStatuses.keys.map((key) => (
            <StatusBadge key={key} catalogue={sampleStatuses} status={key} />
          ))}
        </Row>
        <Row>
          {samplePeople.map(({ name }) => (
            <Avatar key={name} name={name} size="l" />
          ))}
        </Row>
      </Stack>
      <Timeline
        entries={[
          {
            id: 1,
            at: '2026-11-20T10:12:00Z',
            title: 'Approved',
            who: 'Meera Pillai',
            tone: 'good',
            text: 'Enjoy the days.',
          },
          {
            id: 2,
            at: '2026-11-20T06:40:00Z',
            title: 'Mailed to the project lead',
            icon: <IconMail size={14} />,
            tone: 'info',
          },
          {
            id: 3,
            at: '2026-11-19T17:20:00Z',
            title: 'Certificate attached',
            link: '/kit',
            who: 'Asha Rao',
            icon: <IconFile size={14} />,
            action: <Button size="s">Download</Button>,
          },
          { id: 4, at: '2026-11-19T17:05:00Z', title: 'Applied', who: 'Asha Rao' },
        ]}
      />
    </Columns>
  </Section>
)
