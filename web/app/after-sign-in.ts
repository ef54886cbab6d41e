import { files } from 'virtual:words/later'
import { knowWords } from '../language/words.ts'
import { followPerson } from '../shared/follow-person.ts'
import { followInstitute } from '../shared/institute.ts'
import { type LoadPage, providePages } from './fetch-screen.ts'
import { Layout } from './Layout.tsx'

// What every screen after the sign-in needs, with the list of their pages, is one file. It exports
// nothing, because its exports would need a file of their own.
knowWords(files)
providePages({
  ...import.meta.glob<Awaited<ReturnType<LoadPage>>>(['/web/**/*Page.tsx', '!/web/{auth,ui}/**']),
  '/web/app/Layout.tsx': async () => ({ Layout }),
})
followInstitute()
followPerson()
