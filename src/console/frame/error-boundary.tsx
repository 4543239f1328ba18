import { Component, type ReactNode } from 'react'
import { PageError } from '../page/page-problem.tsx'

/** Shows what is thrown below it. A class, since React offers this in no other way. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } })

  override state: { caught?: { error: unknown } } = {}

  override render() {
    const { caught } = this.state
    return caught ? <PageError error={caught.error} /> : this.props.children
  }
}
