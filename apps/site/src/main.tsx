import './app.css';
import { start } from './start.tsx';

// Everything else stands in start.tsx, which travels with the rest of home's code: two small files compress worse than one.
void start();
