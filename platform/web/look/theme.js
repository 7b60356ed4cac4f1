;(() => {
  let choice = null
  // Inside a foreign page the browser may refuse the storage.
  try {
    choice = localStorage.getItem('theme')
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
