import { Report } from './report.jsx';

export const metadata = { title: 'Films' };

// biome-ignore lint/style/noDefaultExport: Next requires one.
export default function FilmsPage() {
  return (
    <>
      <h1 className="title">How films earn</h1>
      <p className="lead">This text comes from the server, and so does the placeholder of the report.</p>
      <Report tenant={process.env.SVC_TENANT} dashboard={process.env.SVC_DASHBOARD} />
    </>
  );
}
