/**
 * What imports React gets Preact, which has its interface and is an eighth of its size. The types are
 * React's, since those are what the libraries of the page ask for.
 */
export const preactAsReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}
