import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

/** How a page begins: the title of its window, its heading, and what can be done with all of it. */
export function PageHead({
  title,
  heading = title,
  back,
  about,
  children,
}: {
  title: string
  /** Where it is more than the title. */
  heading?: ReactNode
  /** A link to the list that holds the item. */
  back?: ReactNode
  about?: ReactNode
  children?: ReactNode
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="page-head">
        <div>
          {back && <p>{back}</p>}
          <h1>{heading}</h1>
          {about && <p>{about}</p>}
        </div>
        {children}
      </header>
    </>
  )
}
