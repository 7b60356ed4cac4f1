import { useState } from 'react'
import { megabytes } from '#platform/contract/upload.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { PeopleSelect } from '#platform/web/kit/people-select.tsx'
import { CheckboxField, SwitchField } from '#platform/web/light/checkbox-field.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { DayField } from '#platform/web/light/day-field.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { DaysField, MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Columns, Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { TimeField } from '#platform/web/light/time-field.tsx'
import { samplePeople } from './kit-samples.ts'
import styles from './kit.module.css'

const kinds = [
  { value: 'casual', label: 'Casual leave', hint: 'Up to three days in a row' },
  { value: 'medical', label: 'Medical leave', hint: 'With a certificate from the third day' },
  { value: 'comp', label: 'Compensatory off', disabled: true },
]
const noChange = () => undefined

export const KitFields = () => (
  <Section title="Fields" about="Filled, with a hint, wrong, and switched off.">
    <Columns>
      <Stack>
        <Texts />
      </Stack>
      <Stack>
        <Numbers />
      </Stack>
      <Stack>
        <Choices />
      </Stack>
    </Columns>
    <div data-air="open" className={styles.open}>
      <Columns>
        <OpenFields />
        <Files />
      </Columns>
    </div>
  </Section>
)

function Texts() {
  const [text, setText] = useState('Asha Rao')
  const [note, setNote] = useState('Visiting my parents in Mysuru.')
  const [password, setPassword] = useState('')
  return (
    <>
      <TextField label="Name" value={text} onChange={setText} />
      <TextField
        label="Nickname"
        optional
        hint="Shown to your team."
        placeholder="As friends call you"
        value=""
        onChange={noChange}
      />
      <TextField label="E-mail" value="asha.rao@" error="Invalid email address" onChange={noChange} />
      <TextField label="Employee code" disabled value="KOL-0412" onChange={noChange} />
      <TextArea label="Reason" longest={60} value={note} onChange={setNote} />
      <PasswordField label="Password" autoComplete="new-password" value={password} onChange={setPassword} />
    </>
  )
}

function Numbers() {
  const [count, setCount] = useState<number | null>(1200)
  const [money, setMoney] = useState<number | null>(123456750)
  const [days, setDays] = useState<number | null>(150)
  const [date, setDate] = useState<string | null>('2026-11-23')
  const [time, setTime] = useState<string | null>('09:35')
  const [person, setPerson] = useState<number | null>(3)
  return (
    <>
      <NumberField label="Count" value={count} onChange={setCount} />
      <MoneyField label="Gross pay" value={money} onChange={setMoney} />
      <DaysField label="Leave" value={days} onChange={setDays} error="There are only 1.00 days left" />
      <DateField label="First day" value={date} onChange={setDate} />
      <TimeField label="From" value={time} onChange={setTime} />
      <PeopleSelect label="Approver" people={samplePeople} value={person} onChange={setPerson} />
    </>
  )
}

function Choices() {
  const [kind, setKind] = useState<string | null>('casual')
  const [picked, setPicked] = useState<string | null>(null)
  const [half, setHalf] = useState(true)
  const [live, setLive] = useState(true)
  return (
    <>
      <RadioGroup label="Leave type" options={kinds} value={kind} onChange={setKind} />
      <SelectField
        label="Location"
        options={places}
        value={picked}
        onChange={setPicked}
        error={picked ? undefined : 'Location can not be empty'}
      />
      <CheckboxField label="Half a day" value={half} onChange={setHalf} />
      <CheckboxField label="Some of several" some value={false} onChange={noChange} />
      <CheckboxField
        label="I have read the policy"
        value={false}
        error="Please agree to continue"
        onChange={noChange}
      />
      <CheckboxField label="Switched off" disabled value onChange={noChange} />
      <SwitchField label="Mail me about decisions" value={live} onChange={setLive} />
      <SwitchField label="Off" value={!live} onChange={(value) => setLive(!value)} />
    </>
  )
}

const places = [
  { value: 'kolkata', label: 'Kolkata' },
  { value: 'delhi', label: 'Delhi' },
  { value: 'bangalore', label: 'Bangalore' },
]

function OpenFields() {
  const [code, setCode] = useState('2846')
  const [long, setLong] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [name, setName] = useState('')
  return (
    <Stack>
      <TextField label="Your name" value={name} onChange={setName} placeholder="As on your card" />
      <SelectField label="Purpose" options={places} value={null} onChange={noChange} />
      <DayField label="Preferred day" value={day} onChange={setDay} />
      <CodeField
        label="Code from the mail"
        length={4}
        value={code}
        onChange={setCode}
        error="This code is not right"
      />
      <CodeField label="Code from the message" length={6} value={long} onChange={setLong} />
    </Stack>
  )
}

const rule = { accept: ['pdf', 'png', 'jpeg'], maxBytes: megabytes(5), maxCount: 3, required: false } as const

function Files() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [sample] = useState([new File(['x'.repeat(48_000)], 'certificate.pdf')])
  return (
    <Stack>
      <FileDrop label="Documents" rule={rule} value={files} onChange={setFiles} />
      <FileDrop
        label="Sending"
        rule={rule}
        value={sample}
        onChange={noChange}
        progress={0.62}
        onCancel={noChange}
      />
      <FileDrop
        label="Refused"
        rule={rule}
        value={[]}
        onChange={noChange}
        error="notes.exe is not an accepted file type."
      />
    </Stack>
  )
}
