import { Report } from '../report.jsx';

export const metadata = { title: 'Weather' };

// biome-ignore lint/style/noDefaultExport: Next requires one.
export default function WeatherPage() {
  return (
    <>
      <h1 className="title">Weather of two cities</h1>
      <p className="lead">Another page of the same app: the earlier embed is gone, and this one has its own session.</p>
      <Report tenant={process.env.SVC_TENANT} dashboard="city-weather" />
    </>
  );
}
