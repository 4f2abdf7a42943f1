import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';

export default {
  input: 'src/main.js',
  output: { file: 'dist/src/main.js', format: 'es' },
  plugins: [resolve({ browser: true }), terser({ module: true })],
};
