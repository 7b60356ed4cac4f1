const person = (name: string, job: string, receivedHoursAgo: number, more: object = {}) => ({
  name,
  job,
  receivedHoursAgo,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@mail.example`,
  message: '',
  spam_score: 0,
  spam_reasons: [] as readonly string[],
  answers: [] as readonly { key: string; label: string; answer: string }[],
  state: 'new' as 'new' | 'duplicate' | 'spam' | 'discarded',
  decidedBy: undefined as string | undefined,
  referredBy: undefined as string | undefined,
  ...more,
})
const notice = (days: string) => [{ key: 'notice', label: 'Notice period in days', answer: days }]

export const websiteCandidates = [
  person('Tanvi Kulkarnee', 'Backend engineer', 2, {
    answers: notice('60'),
    message: 'Six years with TypeScript and PostgreSQL; I would like to build services again.',
  }),
  person('Imran Shaikhani', 'Backend engineer', 5, { answers: notice('30') }),
  person('Pallavi Deshmukhi', 'Frontend engineer', 7, {
    answers: notice('45'),
    message: 'My work: https://pallavi.example and https://code.example/pallavi',
    spam_score: 25,
    spam_reasons: ['2 links'],
  }),
  person('Joseph Marakkar', 'Trainee engineer', 9, { message: 'I finish my studies in May.' }),
  person('Ritwika Bhadurai', 'Trainee engineer', 20),
  person('Sarfaraz Alamgiri', 'Mobile engineer', 28, { answers: notice('90') }),
  person('Nikita Oberoin', 'Product designer', 31, { message: 'I enclose my portfolio.' }),
  person('Devang Trivedian', 'Support engineer', 52),
  person('Lakshmi Narasimhani', 'Data engineer', 60, { message: 'I have built pipelines for a bank.' }),
  person('Arko Basumallik', 'Test engineer', 75),
  person('Debolina Ghatakar', 'Frontend engineer', 26, {
    referredBy: 'employee',
    message: 'We built the booking page of our former employer together.',
  }),
  person('EARN MONEY NOW', 'Trainee engineer', 30, {
    state: 'spam',
    spam_score: 100,
    spam_reasons: ['A field that people don’t see was filled in'],
    message: 'CLICK HERE',
  }),
  person('Best Offers 24', 'Support engineer', 44, {
    state: 'spam',
    spam_score: 100,
    spam_reasons: ['7 links', 'A link or a number in the name'],
  }),
  person('Tanvi K', 'Backend engineer', 50, { state: 'duplicate', decidedBy: 'recruiter' }),
  person('Ramesh Patilkar', 'Technical writer', 90, { state: 'discarded', decidedBy: 'recruiter' }),
]
