import { Part } from './part.jsx';

export default function Page() {
  return <Part />;
}
