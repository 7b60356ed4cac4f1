/** Names under which programs still know a zone that is called otherwise today. */
export const newZoneNames: Readonly<Record<string, string>> = {
  'asia/calcutta': 'Asia/Kolkata',
  'asia/katmandu': 'Asia/Kathmandu',
  'asia/rangoon': 'Asia/Yangon',
  'asia/saigon': 'Asia/Ho_Chi_Minh',
  'asia/dacca': 'Asia/Dhaka',
  'europe/kiev': 'Europe/Kyiv',
  'america/buenos_aires': 'America/Argentina/Buenos_Aires',
}
